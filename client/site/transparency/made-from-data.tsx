import { Prose } from '../../ui/layout/prose.tsx'

/** How the sentences made from data come about. */
export const MadeFromData = () => (
  <Prose>
    <p>
      The front page leads with the largest change in per cent among the prices that we store through the day. It is chosen once a
      minute: of prices that are fresh or of a closed session and not older than a day, of real sources where there are any, never
      of one that awaits confirmation or may not be shown. Its headline, its sentences and its line are filled in by rule from
      that price and from the observations that are stored of its 24 hours.
    </p>
    <p>
      The desk’s notes are made half an hour after the Toronto Stock Exchange opens, at noon, and twenty minutes after it closes;
      on other days at noon. Each is the prices of that moment, kept with their times and sources, and each sentence leads to its
      figure. A note that was missed is left out, never made up afterwards. None of these sentences gives a reason for a move, and
      simulated prices are marked as such in each.
    </p>
  </Prose>
)
