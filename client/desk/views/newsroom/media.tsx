import type { MediaView } from '#shared/desk/newsroom.ts'
import { Empty, Heading, Sheet, Title } from '../../parts.tsx'

const minutes = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** Narrations that a page can name, and the way to add one. */
export function MediaPage({ view: { media, added }, mayWrite }: { view: MediaView; mayWrite: boolean }) {
  return (
    <>
      <Title meta={`${media.length} files`} acts={<a href="/newsroom">Newsroom</a>}>
        Narrations
      </Title>
      {added !== undefined && (
        <p className="done" role="status">
          It is there. A page names it by <span className="code">file: {added}</span>
        </p>
      )}
      {mayWrite && (
        <form method="post" action="/newsroom/media" encType="multipart/form-data" className="line">
          <label className="reason">
            A recording of at most 20 MB: mp3, ogg, opus, wav or m4a
            <input type="file" name="file" required accept=".mp3,.ogg,.opus,.wav,.m4a" />
          </label>
          <button type="submit" className="button strong">
            Add
          </button>
        </form>
      )}
      <Heading note="kept under the hash of its bytes, and never changed">Files</Heading>
      {media.length === 0 ? (
        <Empty>No narration is published.</Empty>
      ) : (
        <Sheet label="Files" head={['File', 'Minutes']}>
          {media.map(({ name, seconds }) => (
            <tr key={name} data-row>
              <td className="wide">
                <a href={`/media/${name}`} className="code">
                  {name}
                </a>
              </td>
              <td className="num">{seconds === undefined ? 'unknown' : minutes(seconds)}</td>
            </tr>
          ))}
        </Sheet>
      )}
    </>
  )
}
