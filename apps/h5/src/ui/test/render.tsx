import type { TextDomain } from '@kikai/i18n/keys'
import { mount } from '@kikai/client/test/mount.tsx'
import type { Language } from '@kikai/kernel/language'
import type { ReactNode } from 'react'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { textsIn } from './texts.ts'

/** Renders a component into the document with its texts. */
export async function render(
  part: ReactNode,
  { language = 'en', domains = [] }: { language?: Language; domains?: readonly TextDomain[] } = {},
) {
  const texts = await textsIn(language, ['app', 'request', 'forms', ...domains])
  const around = (inner: ReactNode) => <TextsProvider texts={texts}>{inner}</TextsProvider>
  const { host, show, unmount } = await mount(around(part))
  return { host, unmount, show: (next: ReactNode) => show(around(next)) }
}

/** Types a text into a field. */
export function type(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('there is no such field')
  const of = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const { set } = Object.getOwnPropertyDescriptor(of.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
