import { PAGE_KINDS } from '#shared/desk/newsroom.ts'
import { LONGEST_ADDRESS, PAGE_ADDRESS } from '#shared/desk/page-address.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import { Title } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const { path } = VIEW_ROWS['new-page']

/** What a page begins with; the editor takes the rest. */
export const NewPage = () => (
  <>
    <Title acts={<a href="/newsroom">{texts.newsroom}</a>}>{texts.newPage}</Title>
    <form method="post" action={path} className="fields" data-keep={path}>
      <label>
        {texts.title}
        <input name="title" required maxLength={110} autoComplete="off" />
      </label>
      <label>
        {texts.addressOfTitle}
        <input name="slug" maxLength={LONGEST_ADDRESS} pattern={PAGE_ADDRESS.source} autoComplete="off" />
      </label>
      <label>
        {texts.kind}
        <select name="kind">
          {PAGE_KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </label>
      <p className="acts">
        <button type="submit" className="button strong">
          {texts.begin}
        </button>
      </p>
    </form>
  </>
)
