/**
 * `npm run test:mutation [-- ROOM …]`: changes one place of a room's code at a time and runs the tests that reach it. Each
 * change that no test notices is printed with its line and its reason. `--record` keeps the score in `scores.json`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { ROOMS, roomNamed } from './rooms.ts'
import { LEAST_PERCENT, scoreOf, withScore } from './score.ts'
import { tryRoom } from './try-room.ts'

const SCORES = 'ops/mutation/scores.json'

async function main(): Promise<void> {
  const chosen = process.argv.slice(2).filter((word) => word !== '--record')
  // A room that is not built yet has nothing to mutate.
  const rooms = (chosen.length > 0 ? chosen.map(roomNamed) : ROOMS).filter(({ mutate }) => globSync([...mutate]).length > 0)
  for (const room of rooms) {
    const startedAt = performance.now()
    const tried = await tryRoom(room, `build/mutation/${room.name.replaceAll('/', '-')}`)
    const score = scoreOf(tried, performance.now() - startedAt)
    const { mutants, killed, percent, minutes, survivors } = score
    process.stdout.write(
      `${room.name}: ${mutants} mutants, ${killed} killed, ${percent.toFixed(1)} %, ${minutes.toFixed(1)} min\n`,
    )
    for (const name of tried.unstable) process.stdout.write(`  believed nothing of: ${name}\n`)
    for (const { file, line, changes, why } of survivors)
      process.stdout.write(`  survived: ${file}: ${line}\n    ${changes.join('\n    ')}\n    ${why ?? 'no reason yet'}\n`)
    if (percent < LEAST_PERCENT || survivors.some(({ why }) => why === undefined)) process.exitCode = 1
    if (process.argv.includes('--record')) {
      const kept = withScore(JSON.parse(readFileSync(SCORES, 'utf8')), room.name, score)
      writeFileSync(SCORES, `${JSON.stringify(kept, null, 2)}\n`)
    }
  }
}

await main()
