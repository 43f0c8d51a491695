import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/graphics/icon.tsx'
import { useStored } from '../../ui/use-stored.ts'
import styles from './controls.module.css'
import * as texts from './texts.en.ts'
import { keptTheme, showTheme, THEMES, type Theme } from './theme.ts'

const LOOKS: Readonly<Record<Theme, { icon: IconName; name: string }>> = {
  system: { icon: 'system', name: texts.asTheSystem },
  light: { icon: 'sun', name: 'light' },
  dark: { icon: 'moon', name: 'dark' },
}

const after = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'

/** One button that cycles through system, light and dark. Hidden without script: the page then follows the system. */
export function ThemeSwitch() {
  const [theme, setTheme] = useStored(keptTheme)
  const next = after(theme)
  const label = texts.themeSwitchTo(LOOKS[theme].name, LOOKS[next].name)
  return (
    <button
      type="button"
      className={cx(styles.icon, 'needs-script')}
      aria-label={label}
      title={label}
      onClick={() => {
        showTheme(next)
        setTheme(next)
      }}
    >
      <Icon name={LOOKS[theme].icon} />
    </button>
  )
}
