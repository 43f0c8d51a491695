import * as texts from './texts.en.ts'

/** Buttons that copy the text of an element. Without script there is none, and a tap on the text chooses all of it. */
export function listenForCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const text = document.getElementById(button.dataset.copy ?? '')?.textContent ?? ''
      button.textContent = await navigator.clipboard.writeText(text).then(
        () => texts.copied,
        () => texts.notCopied,
      )
    })
  }
}
