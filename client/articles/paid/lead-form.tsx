import { useId } from 'react'
import type { BlockOf } from '#shared/articles/blocks.ts'
import styles from '../body/blocks.module.css'
import { usePage } from '../page/page-parts.ts'
import * as texts from './texts.en.tsx'

/** The form that calls to action lead to. Its recipient is named above its fields. */
export function LeadForm({ block: { id, button } }: { block: BlockOf<'lead-form'> }) {
  const { article, leadForm } = usePage()
  const titleId = useId()
  const { advertiser, form, slug, href } = article
  return (
    <section className={styles.lead} aria-labelledby={titleId} data-lead-form="">
      <h2 id={titleId}>{texts.registerWith(advertiser?.displayName ?? texts.theAdvertiser)}</h2>
      {leadForm({ id, button, source: form?.source ?? slug, page: href })}
    </section>
  )
}
