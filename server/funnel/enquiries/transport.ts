import { existsSync, rmSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-queue.ts'

const DEADLINE_MS = 15_000

export type MailEnv = { readonly MAIL_URL?: string | undefined; readonly MAIL_TO?: string | undefined }

/** SMTP, if `MAIL_URL` and `MAIL_TO` are set; else nothing is sent, and mail stays in the store, sealed, for its retention. */
export function pickMail({ MAIL_URL, MAIL_TO }: MailEnv): MailTransport | undefined {
  if (!MAIL_URL || !MAIL_TO) return undefined
  const smtp = createTransport({ url: MAIL_URL, connectionTimeout: DEADLINE_MS, socketTimeout: DEADLINE_MS })
  return {
    async send({ subject, text }) {
      await smtp.sendMail({ from: MAIL_TO, to: MAIL_TO, subject, text })
    },
  }
}

/**
 * An earlier version wrote mail that it could not send to a file, in the clear and for ever. What stands in it is also in
 * the store, sealed. @returns whether there was one
 */
export function removeMailFile(dataDir: string): boolean {
  const file = `${dataDir}/outbox/mail.ndjson`
  const existed = existsSync(file)
  rmSync(file, { force: true })
  return existed
}
