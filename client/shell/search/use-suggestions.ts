import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'

type Library = typeof import('./suggest.ts')

let library: Promise<Library | undefined> | undefined

/** The suggestions' own file. A page whose line is down goes without them, and asks again the next time. */
const load = (): Promise<Library | undefined> => {
  library ??= import('./suggest.ts').catch(() => {
    library = undefined
    return undefined
  })
  return library
}

const NONE = -1
const ENOUGH_LETTERS = 3

type Moves = {
  readonly isShown: boolean
  readonly active: number
  readonly show: (text: string) => void
  readonly move: (by: 1 | -1) => void
  readonly close: () => void
  readonly choose: (place: number, field: HTMLInputElement) => void
}

/** What the keys do. Enter is the form's own while nothing is chosen; Escape leaves the words as they are. */
const keysOf =
  ({ isShown, active, show, move, close, choose }: Moves) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isShown) return show(currentTarget.value)
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      if (!isShown || active === NONE) return close()
      event.preventDefault()
      choose(active, currentTarget)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      // The menu around the field stays open.
      event.stopPropagation()
      close()
    }
  }

/**
 * The state of a combobox: what is suggested for the words in its field, which of it the arrow keys have reached, and what
 * the keys do. The last place after the suggestions is the search itself.
 */
export function useSuggestions() {
  const navigate = useNavigate()
  const [found, setFound] = useState<Library>()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const entries = isOpen && found ? found.suggest(query) : []
  // Three letters without a match are answered too.
  const isShown = entries.length > 0 || (isOpen && found !== undefined && query.trim().length >= ENOUGH_LETTERS)
  const places = entries.length + 1

  const close = (): void => {
    setOpen(false)
    setActive(NONE)
  }
  const show = (text: string): void => {
    setQuery(text)
    setActive(NONE)
    setOpen(text.trim() !== '')
  }
  const move = (by: 1 | -1): void => setActive((at) => (at === NONE ? (by === 1 ? 0 : places - 1) : (at + by + places) % places))
  const choose = (place: number, field: HTMLInputElement | null): void => {
    const entry = entries[place]
    close()
    if (!entry) return field?.form?.requestSubmit()
    if (field) field.value = ''
    void navigate(entry.href, { viewTransition: true })
  }

  const onKeyDown = keysOf({ isShown, active, show, move, close, choose })
  return {
    entries,
    isShown,
    query,
    active,
    List: found?.SuggestionList,
    choose,
    setActive,
    field: {
      onFocus: () =>
        void load().then((read) => {
          setFound(() => read)
          // Our own list is suggested meanwhile, and where no answer comes.
          read?.learn().then(
            () => setFound({ ...read }),
            () => undefined,
          )
        }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => show(currentTarget.value),
      onKeyDown,
      onBlur: close,
    },
    close,
  }
}
