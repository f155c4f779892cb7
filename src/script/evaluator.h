// Runs a checked program. A mistake is remembered where it was made; until the statement is over
// everything else then gives nothing, so that no function here need ask whether all went well.
// Belongs to the room alone; the door is script.h.
#pragma once

#include <chrono>

#include "script/names.h"
#include "script/script.h"

namespace promenade::script {

// Links and joints of a MODEL … ENDMODEL as they come.
struct ModelDraft {
    struct Instance {
        int main = 0, first = 0; // links
        ModelPtr model;
    };
    Model model;
    std::map<std::string, Instance> instances; // by what the script calls them
};

class Evaluator {
public:
    Evaluator(const Program&, const Surroundings&, Complaints&);
    Made whole_run();

    // For functions.cpp: arguments of calls.
    Value fail(const Node&, std::string problem, std::string hint = {});
    Value fail(const Node&, const Error&);
    double number(const Node&, const Value&);
    int integer(const Node&, const Value&);
    std::string text(const Node&, const Value&);
    Vec3 vector(const Node&, const Value&);
    ModelPtr model(const Node&, const Value&);
    MotionPtr motion(const Node&, const Value&);
    RoutinePhrase phrase(const Node&, const Value&);
    const Surroundings& surroundings() const { return m_around; }
    double ticks_per_second() const { return m_made.ticks_per_second; }
    double unit() const { return m_unit; }

private:
    using Names = std::map<std::string, Value>;
    struct ProcedureAt {
        const Node* node = nullptr;
    };

    // Statements (evaluator.cpp).
    void run_file(int file);
    void run_top_level(const Node&, std::size_t imports_before);
    void run_block(const Node&);
    void run(const Node&);
    void run_construct(const Node&);
    void run_for(const Node&);
    void run_while(const Node&);
    void assign(const Node&, std::string_view name, Value);
    void assign_to(const Node& target, Value);
    void assign_index(const Node& at, const std::string& name, int index, Value);
    bool spend(const Node&, double steps = 1);
    bool take_room(const Node&, const Value&);
    void check_clock(const Node&);
    void spoil(const Node&);
    void finish();

    // Expressions (evaluate_expression.cpp).
    Value eval(const Node&);
    Value eval_construct(const Node&);
    Value eval_name(const Node&);
    Value eval_dotted(const Node&);
    Value eval_index(const Node&);
    Value eval_tuple(const Node&);
    Value eval_call(const Node&);
    Value call_procedure(const Node& call, const Node& procedure);
    const Value* find(std::string_view name) const;
    double number(const Node& node) { return number(node, eval(node)); }
    int integer(const Node& node) { return integer(node, eval(node)); }
    Vec3 vector(const Node& node) { return vector(node, eval(node)); }
    bool truth(const Node&);
    std::string key_of(const Node&);

    // Operators and the algebra (evaluate_algebra.cpp).
    Value eval_binary(const Node&);
    Value eval_negate(const Node&);
    Value compare(const Node&, const Value&, const Value&);
    Value add(const Node&, const Value&, const Value&);
    Value multiply(const Node&, const Value&, const Value&);
    Value eval_strip(const Node&);
    Value eval_synchronized(const Node&);
    Value eval_scaled(const Node&);
    Value eval_range(const Node&);
    Value eval_ending(const Node&);
    Value kept(const Node&, Result<Motion>);

    // Objects and models (evaluate_model.cpp).
    Value eval_shape(const Node&);
    Value eval_mesh(const Node&);
    Value eval_changed_shape(const Node&);
    Value eval_joint(const Node&);
    Value eval_trans(const Node&);
    JointWish joint_wish(const Node&);
    Model as_model(const Node&, const Value&);
    void run_model(const Node&);
    void run_model_joint(const Node&);
    int link_of(const Node&, bool secondary);
    void run_figure(const Node&);
    void run_pose(const Node&);
    Value eval_person(const Node&);

    // Motions (evaluate_motion.cpp).
    void run_motion(const Node&);
    void run_motion_joint(const Node&);
    void run_key(const Node&);
    Vec3 position(const Node&);
    DraftKey key(const Node&, std::size_t first);
    void run_routine(const Node&);

    // Scenes (evaluate_scene.cpp).
    void run_scene(const Node&);
    void run_in_scene(const Node&);
    void run_display(const Node&);
    void run_animate(const Node&);
    void run_move(const Node&);
    void run_camera(const Node&);
    void drive(const Node&, Actor&, const Span&);
    void lead(const Node&, Actor&, const Span&);
    void dance(const Node&, const Span&, const Value& who);
    void add_dancers(const Node&, CoupleDance);
    MotionPtr covering(const Node&, const MotionPtr&, const Span&);
    void shoot();
    Span span(const Node& from, const Node& to);
    Actor* actor(const Node&, const Node* at, const Node* turn);
    LinkPlace place(const Node& at, const Node& turn);

    // Keeps the call stack shallow whatever procedures and brackets do.
    class Deeper {
    public:
        Deeper(Evaluator&, const Node&);
        ~Deeper() { --m_evaluator.m_depth; }

    private:
        Evaluator& m_evaluator;
    };

    const Program& m_program;
    const Surroundings& m_around;
    Complaints& m_complaints;
    Made m_made;
    Names m_globals;
    std::vector<Names> m_frames; // of the procedures being called, innermost last
    std::map<std::string, const Node*> m_procedures;
    std::vector<bool> m_file_done;
    std::optional<ModelDraft> m_model;
    std::optional<Motion> m_motion;
    std::optional<Scene> m_scene;
    Value m_returned;
    double m_unit = 1; // m
    double m_steps = 0, m_room = 0;
    int m_file = 0, m_depth = 0;
    bool m_failed = false, m_returning = false, m_over = false;
    std::chrono::steady_clock::time_point m_began;
};

}
