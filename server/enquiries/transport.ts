import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-queue.ts'

const DEADLINE_MS = 15_000

export type MailEnv = { readonly DATA_DIR: string; readonly MAIL_URL?: string; readonly MAIL_TO?: string }

/** By SMTP when `MAIL_URL` and `MAIL_TO` are set, else one JSON line `{at, subject, text}` a mail in `DATA_DIR/outbox/mail.ndjson`. */
export function pickMail({ DATA_DIR, MAIL_URL, MAIL_TO }: MailEnv, now: () => number): MailTransport {
  if (!MAIL_URL || !MAIL_TO) return fileTransport(`${DATA_DIR}/outbox/mail.ndjson`, now)
  const smtp = createTransport({ url: MAIL_URL, connectionTimeout: DEADLINE_MS, socketTimeout: DEADLINE_MS })
  return {
    async send({ subject, text }) {
      await smtp.sendMail({ from: MAIL_TO, to: MAIL_TO, subject, text })
    },
  }
}

const fileTransport = (file: string, now: () => number): MailTransport => ({
  async send({ subject, text }) {
    await mkdir(dirname(file), { recursive: true })
    await appendFile(file, `${JSON.stringify({ at: new Date(now()).toISOString(), subject, text })}\n`, { mode: 0o600 })
  },
})
