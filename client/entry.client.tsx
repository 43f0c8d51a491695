import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import './shell/page/cut-short.ts'

/** Once React has taken over, what readers clicked before that is done. Round the page: beside it, the page's ids would be others than the server's. */
function KeptClicks({ children }: { children: ReactNode }) {
  useEffect(() => window.makeKeptClicks?.(), [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <KeptClicks>
        <HydratedRouter />
      </KeptClicks>
    </StrictMode>,
  )
})

// Last of all: what is read today helps on a day without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  // Where nothing may be kept, in a private window for example, that alone is lost.
  whenIdle(() => import('./offline/keep-read.ts').then(({ keepRead }) => keepRead()).catch(() => undefined))
}
