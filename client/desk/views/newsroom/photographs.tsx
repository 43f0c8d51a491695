import type { PhotographLine } from '#shared/desk/newsroom.ts'
import { Empty, Heading, When } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const Removal = ({ photograph: { name, languages } }: { photograph: PhotographLine }) => (
  <details>
    <summary>{texts.removeForGood}</summary>
    <p>{texts.removalEffect}</p>
    <form method="post" action="/newsroom/photo/remove" className="line" data-keep={`/newsroom/media#${name}`}>
      <input type="hidden" name="name" value={name} />
      <label className="reason">
        {languages.includes('en') ? texts.whyRemoved.en : texts.whyRecorded}
        <input name="en" required minLength={10} maxLength={500} autoComplete="off" />
      </label>
      {languages.includes('fr') && (
        <label className="reason">
          {texts.whyRemoved.fr}
          <input name="fr" lang="fr" required minLength={10} maxLength={500} autoComplete="off" />
        </label>
      )}
      <button type="submit" className="button">
        {texts.removeThePhotograph}
      </button>
    </form>
  </details>
)

/** Each with its pages, and the way to remove it. */
export function Photographs({ photographs, mayRemove }: { photographs: readonly PhotographLine[]; mayRemove: boolean }) {
  return (
    <>
      <Heading note={texts.photographsNote}>{texts.photographs}</Heading>
      {photographs.length === 0 && <Empty>{texts.noPhotographs}</Empty>}
      {photographs.map((photograph) => (
        <article key={photograph.name} data-photograph>
          <p className="acts">
            <img src={photograph.src} width={120} alt="" loading="lazy" />
            <span className="code">{photograph.name}</span>
          </p>
          <p>
            {photograph.pages.length === 0 ? texts.nowhere : texts.shownOn}
            {photograph.pages.map(({ path, until }) => (
              <span key={path}>
                {' '}
                <a href={`/newsroom/edit?path=${encodeURIComponent(path)}`} className="code">
                  {path}
                </a>
                {until !== undefined && <> ({texts.licenceEnds(<When at={until} />)})</>}
              </span>
            ))}
          </p>
          {mayRemove && <Removal photograph={photograph} />}
        </article>
      ))}
    </>
  )
}
