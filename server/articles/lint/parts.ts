/** Parts of a page that must match: forms and buttons, comments, audio. */
import type { Page } from '../page.ts'
import { attribute, type Directive, isDirective, plainText } from '../parse/tree.ts'
import { type Finding, shown } from '../problem.ts'
import { PAID_WORDS } from '../records/front-matter.ts'
import { vocabularyOf } from './language/vocabulary.ts'
import { at, inFront, type Rule } from './rule.ts'
import { isMeant, unreadLines } from './unread.ts'

const named = (page: Page, name: string): Directive[] =>
  page.nodes.flatMap(({ node }) => (isDirective(node) && node.name === name ? [node] : []))

const MAIN_FORM = 'contact-form'
const forms: Rule = {
  id: 'form',
  *check({ page }) {
    if (page.front.kind !== 'paid') return
    const found = named(page, 'lead-form')
    const seen = new Set<string>()
    for (const form of found) {
      const id = attribute(form, 'id') ?? MAIN_FORM
      if (seen.has(id))
        yield at(
          form,
          'lead-form',
          `a second form has the id ${shown(id)}`,
          'one form without an id; each further one with its own, e.g. id="contact-form-2"',
        )
      else if (!/^[a-z][a-z0-9-]*$/.test(id))
        yield at(form, 'lead-form.id', `is ${shown(id)}`, 'lower-case letters, digits and hyphens')
      seen.add(id)
    }
    const [first] = found
    if (first && !seen.has(MAIN_FORM) && unreadLines(page).size === 0)
      yield at(first, 'lead-form', 'no form has the id contact-form', 'the first form without an id')
    if (first && !page.front.form) yield inFront(page, ['form'], 'is missing, and the page has a form', '{button, source}')
    const hasForm = first !== undefined || isMeant(page, 'lead-form')
    if (!hasForm && page.front.form)
      yield inFront(page, ['form'], 'is set, and the page has no form', '::lead-form{button="…"} in the text, or no form field')
    for (const button of hasForm ? [] : [...named(page, 'cta'), ...named(page, 'floating-cta')])
      yield at(button, button.name, 'leads to a form that is not on the page', 'a ::lead-form{button="…"} on the same page')
    yield* atMostOne(page, 'floating-cta')
  },
}

function* atMostOne(page: Page, name: string): Generator<Finding> {
  for (const again of named(page, name).slice(1)) yield at(again, name, 'is on the page twice', `one ::${name} a page`)
}

const comments: Rule = {
  id: 'comments',
  *check({ page }) {
    if (page.front.kind !== 'paid') return
    const { comments: list, commentsGate } = page.front
    const [block] = named(page, 'comments')
    if (block && list.length === 0)
      yield at(
        block,
        'comments',
        'there are no sample comments to show',
        'a list of comments in the front matter, or no ::comments',
      )
    if (!block && list.length > 0 && !isMeant(page, 'comments'))
      yield inFront(page, ['comments'], 'are not shown anywhere', '::comments in the text')
    if (commentsGate && list.length === 0)
      yield inFront(page, ['commentsGate'], 'locks comments that do not exist', 'a gate only on pages with comments')
    yield* atMostOne(page, 'comments')
  },
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mpeg': 'mp3', 'audio/ogg': 'opus or ogg', 'audio/wav': 'wav' }
/** Encoders pad both ends a little. */
const LENGTH_TOLERANCE_SECONDS = 0.25
const audio: Rule = {
  id: 'audio',
  *check({ page, records }) {
    const { audio: sound, kind } = page.front
    const word = PAID_WORDS[page.language]
    const [player] = named(page, 'audio')
    const [transcript] = named(page, 'transcript')
    if (!sound) {
      if (player) yield at(player, 'audio', 'there is nothing to play', 'an audio field in the front matter')
      return
    }
    if (!records.media.has(sound.file))
      yield inFront(page, ['audio', 'file'], `there is no file ${shown(sound.file)}`, 'a file in content/media')
    const seconds = records.media.get(sound.file)?.seconds
    if (seconds !== undefined && Math.abs(seconds - sound.seconds) > LENGTH_TOLERANCE_SECONDS)
      yield inFront(
        page,
        ['audio', 'seconds'],
        `is ${sound.seconds}, and the file is ${seconds.toFixed(2)} seconds long`,
        'the length of the file',
      )
    const extensions = EXTENSIONS[sound.type] ?? ''
    if (!extensions.split(' or ').some((extension) => sound.file.endsWith(`.${extension}`)))
      yield inFront(
        page,
        ['audio', 'type'],
        `is ${sound.type} for ${shown(sound.file)}`,
        `the type of the file; ${sound.type} is for .${extensions}`,
      )
    if (!player && !isMeant(page, 'audio')) yield inFront(page, ['audio'], 'is not played anywhere', '::audio in the text')
    if (!transcript && !isMeant(page, 'transcript'))
      yield inFront(page, ['audio'], 'has no transcript', 'a :::transcript with the words that are spoken')
    if (kind !== 'paid') return
    if (!sound.title.startsWith(word))
      yield inFront(page, ['audio', 'title'], `is ${shown(sound.title)}`, `on paid pages a title that begins with ${word}`)
    if (transcript && !vocabularyOf(page).advertisement.test(plainText(transcript).slice(0, 200)))
      yield at(
        transcript,
        'transcript',
        'does not begin by saying that it is an advertisement',
        `on paid pages the word ${word} in the first sentences`,
      )
  },
}

export const PART_RULES: readonly Rule[] = [forms, comments, audio]
