import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../graphics/icon.tsx'
import styles from './button.module.css'

type Look = {
  kind?: 'solid' | 'ghost' | 'footer' | undefined
  small?: boolean | undefined
  block?: boolean | undefined
  icon?: IconName | undefined
  className?: string | undefined
}

/** The look of a button, for a part that is none. */
export const buttonClasses = ({ kind = 'solid', small, block, className }: Look): string =>
  cx(
    styles.button,
    kind === 'ghost' && styles.ghost,
    kind === 'footer' && styles.footer,
    small && styles.small,
    block && styles.block,
    className,
  )

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { busy?: string | false | undefined }

/** A button. `busy` is the verb shown beside a spinner while it works; the width does not change. */
export function Button({ kind, small, block, icon, className, busy, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ kind, small, block, className })}
      disabled={disabled || Boolean(busy)}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} small={small} />}
      {busy || children}
    </button>
  )
}

type ButtonLinkProps = Look & Omit<ComponentProps<'a'>, 'className' | 'href'> & { href: string }

/** A link that looks like a button. A target on the same page (`#…`) is a plain anchor, which the browser follows itself. */
export function ButtonLink({ kind, small, block, icon, className, href, children, ...rest }: ButtonLinkProps) {
  const look = { ...rest, className: buttonClasses({ kind, small, block, className }) }
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if (href.startsWith('#'))
    return (
      <a {...look} href={href}>
        {content}
      </a>
    )
  return (
    <Link {...look} to={href} viewTransition>
      {content}
    </Link>
  )
}

/** "All stocks →": the quiet link of a section head. */
export function GoLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link to={href} viewTransition className={styles.go}>
      {children}
      <Icon name="arrow" small />
    </Link>
  )
}
