/** Tells a file that this program's user may not open from one that is missing. */
import { errorCode } from './error-code.ts'

const CLOSED: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM'])

/** Whether the system refused a file or folder for its owner or mode. */
export const isClosed = (error: unknown): boolean => CLOSED.has(errorCode(error))

/** The volumes of the stack (`docker-compose.yml`). */
const VOLUME = /^\/(?:backups|data)(?:\/|$)/
/** Root of its containers may do nothing, and gets what this needs for one command. */
const IN_THE_STACK = 'docker compose run --rm --no-deps --user root --cap-add CHOWN --cap-add DAC_READ_SEARCH web chown -R'

/**
 * Says in one sentence that `path` is closed, with the command that opens it.
 * @param owned the folder or file that is given to the user of this program, with all that is in it
 */
export function closedTo(path: string, owned = path): string {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const chown = VOLUME.test(owned) ? IN_THE_STACK : 'sudo chown -R'
  return `${path} is there, but user ${user} of this program may not open it; give it to that user: ${chown} ${user}:${group} ${owned}`
}
