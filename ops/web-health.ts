/** Health check of the web process's container: ready, and quick to say so. A process that hangs answers nothing. */
const PATIENCE_MS = 2500

fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
  // Not `exitCode`: an answer that nobody reads would hold this process open.
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
