import { createTransport } from 'nodemailer'
import { isLoopbackHost } from './loopback.ts'

const DEADLINE_MS = 15_000

type MailTransport = {
  /** Sends a mail to the office. @throws when it was not accepted */
  readonly send: (mail: { readonly subject: string; readonly text: string }) => Promise<void>
  /** Connects and signs in. @throws what does not work */
  readonly verify: () => Promise<unknown>
}

export type MailEnv = {
  readonly MAIL_URL?: string | undefined
  readonly MAIL_TO?: string | undefined
  readonly production: boolean
}

/**
 * Whether a mail may only go out encrypted. With `smtp://` alone it would go in the clear, password included, as soon as
 * an attacker on the way takes STARTTLS out of the server's greeting. A server on this very machine needs no encryption.
 */
export const mustEncrypt = ({ MAIL_URL, production }: { readonly MAIL_URL: string; readonly production: boolean }): boolean =>
  production && !isLoopbackHost(new URL(MAIL_URL).hostname)

/**
 * @param sender the name of the paper, beside the office's own address
 * @returns SMTP, if `MAIL_URL` and `MAIL_TO` are set; else nothing is sent, and mail stays in the store, sealed, for its retention
 */
export function pickMail({ MAIL_URL, MAIL_TO, production }: MailEnv, sender?: () => string): MailTransport | undefined {
  if (!MAIL_URL || !MAIL_TO) return undefined
  return smtpTransport({ MAIL_URL, MAIL_TO, sender }, mustEncrypt({ MAIL_URL, production }))
}

type Office = { readonly MAIL_URL: string; readonly MAIL_TO: string; readonly sender?: (() => string) | undefined }

/** @param requireTLS sends nothing, and no password, before STARTTLS has succeeded */
export function smtpTransport({ MAIL_URL, MAIL_TO, sender }: Office, requireTLS: boolean): MailTransport {
  const smtp = createTransport({ url: MAIL_URL, requireTLS, connectionTimeout: DEADLINE_MS, socketTimeout: DEADLINE_MS })
  return {
    async send({ subject, text }) {
      const from = sender ? { name: sender(), address: MAIL_TO } : MAIL_TO
      await smtp.sendMail({ from, to: MAIL_TO, subject, text })
    },
    verify: () => smtp.verify(),
  }
}
