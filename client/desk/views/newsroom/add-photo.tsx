import type { PhotoWords } from '#shared/desk/newsroom.ts'
import { FileField } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const FIELDS = [
  ['alt', texts.photoAlt],
  ['caption', texts.photoCaption],
  ['credit', texts.photoCredit],
  ['licence', texts.photoLicence],
  ['licenceUrl', texts.photoLicenceUrl],
] as const
const PLACES = [
  ['share-cards', texts.photoOnCards],
  ['feeds', texts.photoInFeeds],
] as const

/** Within the form of the text, so that what is typed there goes along. A browser keeps no file: it is chosen again. */
export const AddPhoto = ({ photo }: { photo: PhotoWords | undefined }) => (
  <details open={photo !== undefined}>
    <summary>{texts.photograph}</summary>
    {photo && (
      <p className="warning" role="alert">
        {photo.refused}
      </p>
    )}
    <div className="fields">
      <FileField className="field" label={texts.photoFile} accept="image/jpeg,image/png,image/webp" />
      {FIELDS.map(([name, label]) => (
        <label key={name} className="field">
          {label}
          <input name={name} maxLength={300} autoComplete="off" defaultValue={photo?.[name]} />
        </label>
      ))}
      <label className="field">
        {texts.photoUntil}
        <input type="date" name="until" defaultValue={photo?.until} />
      </label>
      {PLACES.map(([name, label]) => (
        <label key={name} className="tick">
          <input type="checkbox" name={name} defaultChecked={photo?.[name] !== undefined} />
          {label}
        </label>
      ))}
      <p className="acts">
        <button type="submit" className="button" formAction="/newsroom/photo" formEncType="multipart/form-data">
          {texts.addPhoto}
        </button>
      </p>
    </div>
  </details>
)
