import type { MediaView } from '#shared/desk/newsroom.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import { Empty, FileField, Heading, Row, Sheet, Title } from '../../parts.tsx'
import { Photographs } from './photographs.tsx'
import * as texts from './texts.en.tsx'

const minutes = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

type Props = { readonly view: MediaView; readonly may: readonly Permission[] }

/** Narrations that a page can name, and the way to add one; photographs, and the way to remove one. */
export function MediaPage({ view: { media, added, photographs }, may }: Props) {
  return (
    <>
      <Title meta={texts.fileCount(media.length + photographs.length)} acts={<a href="/newsroom">{texts.newsroom}</a>}>
        {texts.narrations}
      </Title>
      {added !== undefined && (
        <p className="done" role="status">
          {texts.narrationAdded(<span className="code">{texts.addedFile(added)}</span>)}
        </p>
      )}
      {may.includes('content:write') && (
        <form method="post" action="/newsroom/media" encType="multipart/form-data" className="line">
          <FileField className="reason" label={texts.narrationLimits} required accept=".mp3,.ogg,.opus,.wav,.m4a" />
          <button type="submit" className="button strong">
            {texts.add}
          </button>
        </form>
      )}
      <Heading note={texts.narrationsNote}>{texts.recordings}</Heading>
      {media.length === 0 ? (
        <Empty>{texts.noNarrations}</Empty>
      ) : (
        <Sheet label={texts.recordings} head={[texts.file, texts.minutes]}>
          {media.map(({ name, seconds }) => (
            <Row key={name}>
              <td className="wide">
                <a href={`/media/${name}`} className="code">
                  {name}
                </a>
              </td>
              <td className="num">{seconds === undefined ? 'unknown' : minutes(seconds)}</td>
            </Row>
          ))}
        </Sheet>
      )}
      <Photographs photographs={photographs} mayRemove={may.includes('content:publish')} />
    </>
  )
}
