/** Health check of the web process's container: ready, and quick to say so. A process that hangs answers nothing. */
const PATIENCE_MS = 2500

const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`
const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
// Not `exitCode`: an answer that was never read would hold the process open.
process.exit(answer?.ok ? 0 : 1)
