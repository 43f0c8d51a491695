import { useEffect, useRef } from 'react'
import { CONVERSION_PAGES, type ConversionHook } from '#shared/funnel/conversion.ts'
import { useStored } from '../../ui/use-stored.ts'
import { currentTracking, keptNetwork } from '../tracking/tracking.ts'
import { isAdroll } from './adroll.ts'

/** Whether this document came with a policy that lets the script in: only a page of its own does, none that was turned to. */
function isAllowedHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && CONVERSION_PAGES.includes(new URL(navigation.name).pathname)
}

/** Once a document, however often the page is turned to. The id goes where the network's own snippet has it. */
function load({ scriptUrl, id }: ConversionHook): void {
  if ([...document.scripts].some(({ src }) => src === scriptUrl)) return
  Object.assign(window, { adroll_adv_id: id })
  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true
  document.head.append(script)
}

/**
 * Loads the network's script for a visitor whom its advertisement brought and who agreed to it, and for no other. A visitor who
 * agreed before and turned to this page gets it again, under its own policy, before anything was typed.
 */
export function useConversionHook(hook: ConversionHook | undefined): void {
  const [network] = useStored(keptNetwork)
  const opening = useRef(true)
  useEffect(() => {
    const justOpened = opening.current
    opening.current = false
    if (!hook || network !== hook.host || !isAdroll(currentTracking('page'))) return
    if (isAllowedHere()) load(hook)
    else if (justOpened) location.reload()
  }, [hook, network])
}
