import type { SystemView } from '#shared/desk/machine.ts'
import { Heading, Row, Sheet, Title, When } from '../../parts.tsx'
import { problemCount } from '../../texts.en.ts'
import { Facts } from '../case.tsx'
import * as texts from './texts.en.tsx'

const Findings = ({ findings }: Pick<SystemView, 'findings'>) => (
  <Sheet label={texts.doctor} head={[texts.part, texts.state, texts.detail]}>
    {findings.map(({ what, problem, detail, isUnseen }) => (
      <Row key={what}>
        <td>{what}</td>
        <td>
          {problem !== null ? (
            <span className="state state-bad">{texts.bad}</span>
          ) : (
            <span className={`state state-${isUnseen ? 'half' : 'ok'}`}>{isUnseen ? texts.look : texts.ok}</span>
          )}
        </td>
        <td className="wide">{problem === null ? detail : `${problem} (${detail})`}</td>
      </Row>
    ))}
  </Sheet>
)

/** Problems in full, and checks that pass in one fold. */
const Doctor = ({ bad, unseen, fine }: Record<'bad' | 'unseen' | 'fine', SystemView['findings']>) => (
  <>
    {bad.length + unseen.length > 0 && <Findings findings={[...bad, ...unseen]} />}
    {fine.length > 0 && (
      <details>
        <summary>{texts.countOk(fine.length)}</summary>
        <Findings findings={fine} />
      </details>
    )}
  </>
)

export function SystemPage(view: SystemView) {
  const bad = view.findings.filter(({ problem }) => problem !== null)
  const unseen = view.findings.filter(({ problem, isUnseen }) => problem === null && isUnseen)
  const fine = view.findings.filter(({ problem, isUnseen }) => problem === null && !isUnseen)
  return (
    <>
      <Title meta={problemCount(bad.length, unseen.length)}>{texts.system}</Title>
      <Heading note={texts.processNote}>{texts.whatRuns}</Heading>
      <Facts
        facts={[
          [texts.version, texts.node(view.version, view.node)],
          [texts.mode, view.mode === 'demo' ? 'demonstration' : view.mode],
          [texts.site, view.publicUrl],
          [texts.deskSince, <When key="desk" at={view.startedAt} />],
        ]}
      />
      <Heading note={texts.npmRunLedger}>{texts.doctor}</Heading>
      <Doctor bad={bad} unseen={unseen} fine={fine} />
      <Heading note={texts.settingsNote}>{texts.settings}</Heading>
      <p className="code">{view.settings.join(', ') || 'none'}</p>
    </>
  )
}
