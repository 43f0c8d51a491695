/** The draft of a page's twin in the other language, which may be published with it. */
import type { EditorView } from '#shared/desk/newsroom.ts'
import * as texts from './texts.en.tsx'

/** Of the draft that the page shows as the twin's: another one is not published with it. */
export const TwinHash = ({ twin }: Pick<EditorView, 'twin'>) => twin && <input type="hidden" name="twin" value={twin.hash} />

/** The script shows and hides it as the page changes. */
export const WithTwin = ({ twin, isWithTwin }: Pick<EditorView, 'twin' | 'isWithTwin'>) =>
  twin && (
    <p className="meta" hidden={!isWithTwin} data-with-twin>
      {texts.withTwin(<a href={`/newsroom/edit?${new URLSearchParams({ path: twin.path })}`}>{twin.path}</a>)}
    </p>
  )
