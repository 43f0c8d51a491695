import type { SystemView } from '#shared/desk/machine.ts'
import { Heading, Sheet, Title, When } from '../../parts.tsx'
import { Facts } from '../case.tsx'
import * as texts from './texts.en.tsx'

const Findings = ({ findings }: Pick<SystemView, 'findings'>) => (
  <Sheet label={texts.doctor} head={[texts.part, texts.state, texts.detail]}>
    {findings.map(({ what, problem, detail, isUnseen }) => (
      <tr key={what} data-row>
        <td>{what}</td>
        <td>
          {problem !== null ? (
            <span className="state state-bad">{texts.bad}</span>
          ) : (
            <span className={`state state-${isUnseen ? 'half' : 'ok'}`}>{isUnseen ? texts.look : texts.ok}</span>
          )}
        </td>
        <td className="wide">{problem === null ? detail : `${problem} (${detail})`}</td>
      </tr>
    ))}
  </Sheet>
)

export function SystemPage(view: SystemView) {
  const bad = view.findings.filter(({ problem }) => problem !== null).length
  const unseen = view.findings.filter(({ problem, isUnseen }) => problem === null && isUnseen).length
  return (
    <>
      <Title meta={texts.doctorFinds(bad, unseen)}>{texts.system}</Title>
      <Heading note={texts.processNote}>{texts.whatRuns}</Heading>
      <Facts
        facts={[
          [texts.version, texts.node(view.version, view.node)],
          [texts.mode, view.mode],
          [texts.site, view.publicUrl],
          [texts.deskSince, <When key="desk" at={view.startedAt} />],
        ]}
      />
      <Heading note={texts.npmRunLedger}>{texts.doctor}</Heading>
      <Findings findings={view.findings} />
      <Heading note={texts.settingsNote}>{texts.settings}</Heading>
      <p className="code">{view.settings.join(', ') || 'none'}</p>
    </>
  )
}
