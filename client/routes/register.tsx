import { RegistrationForm } from '../funnel/registration-form.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { ContactButtons } from '../shell/contact.tsx'
import { Main } from '../shell/shell.tsx'
import { PaidChip } from '../ui/badge.tsx'
import { IconList } from '../ui/icon-list.tsx'
import { Plate } from '../ui/plate.tsx'
import type { Route } from './+types/register'
import { Disclaimer } from './parts/disclaimer.tsx'
import styles from './parts/two-column.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Create Your Account',
    description:
      'Register for early access to a trading assistant run by an outside company. Who receives your details is named before you send them.',
    path: '/register',
    plate: { slug: 'register', category: 'Insurance' },
  })

export default function Register() {
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <h1>Create Your Account</h1>
        <p className="lede">
          Early access to a trading assistant run by an outside company. We text a four-digit code to check your phone.
        </p>
        <div className={styles.form}>
          <RegistrationForm variant="page" button="Create Account" />
          <p className={styles.or}>or connect another way</p>
          <ContactButtons kind="ghost" />
        </div>
      </div>
      <aside className={styles.aside} aria-label="What you get">
        <div>
          <PaidChip>Promotion</PaidChip>
        </div>
        <IconList
          items={[
            {
              icon: 'chart',
              title: 'Market prices with their age',
              text: 'Every figure shows its source, delay and last update.',
            },
            {
              icon: 'news',
              title: 'Market Insights, in plain language',
              text: 'What moved, why it might have, and what nobody knows yet.',
            },
            {
              icon: 'phone',
              title: 'A call from the advertiser, if you agree',
              text: 'They phone the number you verify. You can say no, and withdraw later.',
            },
          ]}
        />
        <Plate slug="register" category="Insurance" size="wide" />
        <Disclaimer />
      </aside>
    </Main>
  )
}
