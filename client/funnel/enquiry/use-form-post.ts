import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#shared/funnel/texts.en.ts'
import { post, type Reply, textOf } from '../api.ts'
import { useOnce } from '../use-once.ts'

export type FormProblems = Readonly<Record<string, string | undefined>>
type FormState = {
  readonly busy: boolean
  readonly sent: boolean
  readonly problems: FormProblems
  readonly problem: string
  /** What has to be solved before the same form is sent again. */
  readonly challenge?: string | undefined
}

export type FormPostOptions = {
  readonly path: string
  /** What is sent, and what is wrong with it. */
  readonly read: (form: FormData) => { readonly payload: object; readonly problems: FormProblems }
  readonly initial?: Partial<Pick<FormState, 'problems' | 'problem' | 'challenge'>>
  readonly onSent?: (() => void) | undefined
}

const isProblems = (value: unknown): value is FormProblems => typeof value === 'object' && value !== null

function refusalOf(reply: Reply): Pick<FormState, 'problems' | 'problem' | 'challenge'> {
  if (reply.kind === 'unreachable') return { problems: {}, problem: MESSAGES.networkOnSubmit }
  const { fields } = reply.body
  if (isProblems(fields)) return { problems: fields, problem: '' }
  const challenge = textOf(reply.body, 'challenge') || undefined
  return { problems: {}, problem: textOf(reply.body, 'error', MESSAGES.unavailable), challenge }
}

/** A plain form that is sent without leaving its page: checked first, once at a time, the first bad field in focus. */
export function useFormPost({ path, read, initial: { problems = {}, problem = '', challenge } = {}, onSent }: FormPostOptions) {
  const [state, setState] = useState<FormState>({ busy: false, sent: false, problems, problem, challenge })
  const form = useRef<HTMLFormElement>(null)
  const once = useOnce()
  useEffect(() => {
    if (Object.keys(state.problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.problems])

  async function send(data: FormData, proof?: string): Promise<void> {
    const { payload, problems } = read(data)
    if (Object.keys(problems).length > 0) return setState({ busy: false, sent: false, problems, problem: '' })
    setState({ busy: true, sent: false, problems: {}, problem: '' })
    const reply = await post(path, proof === undefined ? payload : { ...payload, proof })
    const sent = reply.kind === 'answer' && reply.status === 202
    setState({ busy: false, sent, ...(sent ? { problems: {}, problem: '' } : refusalOf(reply)) })
    if (sent) onSent?.()
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void once(() => send(data))
  }
  /** Sends the form as it is now, with the solved challenge. */
  const onSolved = (proof: string): void => {
    const data = new FormData(form.current ?? undefined)
    void once(() => send(data, proof))
  }
  return { ...state, form, onSubmit, onSolved }
}
