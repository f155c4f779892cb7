#include "editors/pattern/step_pictures.h"

#include <algorithm>

#include "dance/compose.h"
#include "editors/dance_workspace/dance_settings.h"

namespace promenade::editors {
namespace {

using namespace dance;
using namespace gait;
using namespace placing;

// Make one number of revision, step and round.
constexpr std::uint64_t most_shown_steps = 65536, rounds = 8;

std::optional<StickFigure> picture_with(
    const PatternDesk& desk, const Models& models, const std::string& typed)
{
    const GridLine& line = desk.grid().lines[desk.cursor().line()];
    const std::size_t column = desk.cursor().column();
    Pattern changed = *desk.pattern();
    auto written = document::with_cell(changed, {column, line.row, line.role}, typed);
    if (!written) return std::nullopt;
    changed.columns[column] = std::move(*written);
    const Composition danced = compose(*desk.dance(), changed);
    const auto pose = goal_pose(models.person(line.role).figure, desk.studio().gestures,
        danced.of(line.role)[column], line.role, *desk.dance(), Moment::arrival);
    if (!pose) return std::nullopt;
    return stick_figure(models.person(line.role), *pose);
}

}

Models::Models()
{
    // The usual measures are within every range.
    m_dancers[0] = render::make_dancer(*build_person(default_leader()), render::leader_costume());
    m_dancers[1] =
        render::make_dancer(*build_person(default_follower()), render::follower_costume());
    m_fitter = std::make_unique<CoupleFitter>(person(Role::leader), person(Role::follower));
}

const std::shared_ptr<const render::Dancer>& Models::dancer(
    Role role, const dance::Dance& dance) const
{
    auto& worn = m_dancers[static_cast<std::size_t>(role)];
    const render::Costume costume = render::costume_for(
        worn->person.measures.proportions, dance.id, dress_of(document::settings_of(dance)));
    if (worn->costume != costume) worn = render::redressed(*worn, costume);
    return worn;
}

const Person& Models::person(Role role) const
{
    return m_dancers[static_cast<std::size_t>(role)]->person;
}

std::optional<PosedCouple> couple_at(
    const PatternDesk& desk, const Models& models, std::size_t step)
{
    if (step >= std::min(desk.prints().steps.size(), desk.composition().leader.size()))
        return std::nullopt;
    PosedCouple couple;
    for (const Role role : {Role::leader, Role::follower}) {
        const Person& person = models.person(role);
        const auto pose = goal_pose(person.figure, desk.studio().gestures,
            desk.composition().of(role)[step], role, *desk.dance(), Moment::arrival);
        if (!pose) return std::nullopt;
        const Stance& stance = desk.prints().steps[step].of(role).stance;
        const Vec2 pelvis = stance.pelvis();
        couple[static_cast<std::size_t>(role)] =
            posed(person, *pose, {pelvis.x, pelvis.y, 0}, stance.body_heading);
    }
    return couple;
}

// Where the two charts differ, hands are not joined.
Hold hold_at(const PatternDesk& desk, std::size_t step)
{
    const Hold his = desk.composition().leader[step].hold;
    return his == desk.composition().follower[step].hold ? his : Hold::apart;
}

void CouplePicture::look_at(const PatternDesk& desk, const Models& models, std::size_t step)
{
    const std::uint64_t revision = (desk.revision() * most_shown_steps + step) * rounds;
    if (m_revision == revision) return settle(desk, models);
    const auto couple = couple_at(desk, models, step);
    // Nobody vanishes while feet are being placed.
    if (!couple && desk.is_finding_floor()) return;
    m_revision = revision;
    m_round = CoupleFitter::most_rounds;
    if (!couple) {
        m_frame = {};
        return;
    }
    m_couple = *couple;
    m_hold = hold_at(desk, step);
    m_round = 0;
    models.fitter().step_apart(m_couple);
    settle(desk, models);
}

// One round a frame.
void CouplePicture::settle(const PatternDesk& desk, const Models& models)
{
    if (!is_settling()) return;
    if (m_round > 0) models.fitter().make_room(m_couple, m_hold);
    const bool good = models.fitter().take_holds(m_couple, m_hold);
    m_round = good ? CoupleFitter::most_rounds : m_round + 1;
    m_frame = {};
    for (const Role role : {Role::leader, Role::follower}) {
        render::StagePerson person;
        person.dancer = models.dancer(role, *desk.dance());
        person.state = m_couple[static_cast<std::size_t>(role)].state;
        m_frame.people.push_back(std::move(person));
    }
    m_bounds = bounds_of(m_frame);
}

const StickFigure* MenuPictures::of(
    const PatternDesk& desk, const Models& models, const std::string& typed)
{
    if (!desk.pattern() || desk.grid().lines.empty()) return nullptr;
    const bool same = m_revision == desk.revision() && m_line == desk.cursor().line()
        && m_column == desk.cursor().column();
    if (!same) m_pictures.clear();
    m_revision = desk.revision();
    m_line = desk.cursor().line();
    m_column = desk.cursor().column();
    auto found = m_pictures.find(typed);
    if (found == m_pictures.end())
        found = m_pictures.emplace(typed, picture_with(desk, models, typed)).first;
    return found->second ? &*found->second : nullptr;
}

}
