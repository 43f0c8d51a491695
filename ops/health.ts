/** Health check of each of our containers, by its PORT: it must say quickly that it can serve, whatever is away around it; a hung process does not answer. */
const PATIENCE_MS = 2500

fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
  // Not `exitCode`: the unread response would keep this process open.
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
