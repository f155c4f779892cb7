// The subcommands, one file each. Each adds itself to the command line with its options.
#pragma once

#include <filesystem>

#include "app/subcommand.h"

namespace promenade {

void add_list_command(CommandLine& line);       // promenade list
void add_script_command(CommandLine& line);     // promenade script arm.script
void add_show_command(CommandLine& line);       // promenade show waltz.natural_turn
void add_check_command(CommandLine& line);      // promenade check FILES…
void add_copy_command(CommandLine& line);       // promenade copy waltz my_waltz
void add_experiment_command(CommandLine& line); // promenade experiment finger-tap
void add_lake_green_experiment(CLI::App& experiment, CommandLine& line); // one of them
void add_dances_experiment(CLI::App& experiment, CommandLine& line);     // another
void add_wild_experiment(CLI::App& experiment, CommandLine& line); // drawn by lot
void add_kinematic_clone_experiment(CLI::App& experiment, CommandLine& line); // a third
void add_clone_command(CommandLine& line);      // promenade clone port_de_bras.json
void add_import_command(CommandLine& line);     // promenade import capture.bvh --out FILE
void add_figure_command(CommandLine& line);     // promenade figure --role follower
void add_pose_command(CommandLine& line);       // promenade pose waltz.natural_turn --svg out.svg
void add_drop_command(CommandLine& line);       // promenade drop chain.json
void add_footprints_command(CommandLine& line); // promenade footprints waltz.natural_turn
void add_chart_command(CommandLine& line);      // promenade chart waltz.box --out box.pdf
void add_bundle_command(CommandLine& line);     // promenade bundle make waltz --out a.promenade
void add_render_command(CommandLine& line);     // promenade render waltz.motion --out waltz.mp4
void add_export_command(CommandLine& line);     // promenade export waltz.motion --out waltz.glb
void add_sheet_command(CommandLine& line);      // promenade sheet waltz.motion --out waltz.png
void add_rehearse_command(CommandLine& line);   // promenade rehearse waltz.natural_turn
void add_music_command(CommandLine& line);      // promenade music song.mp3 --dance waltz
void add_accompany_command(CommandLine& line);  // promenade accompany waltz.box --out box.wav
void add_live_command(CommandLine& line);       // promenade live --input inputs.jsonl
void add_serve_command(CommandLine& line);      // promenade serve --socket /tmp/promenade
void add_window_command(CommandLine& line);     // promenade window

// What 'promenade' alone does on a machine with a display. Returns the exit code.
int open_default_window();

// The window with a dance or a bundle: 'promenade my_waltz.json'. Returns the exit code.
int open_window_with(const std::filesystem::path& file);

}
