import { Tag } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { ChatMessage } from '@kikai/contract/chat/chat.shapes'
import type { Language } from '@kikai/kernel/language'

/** The language in which somebody writes. */
export function LanguageTag({ of }: { of: Language }) {
  const t = useText('consoleService')
  return (
    <span title={t(`writtenIn.${of}`)}>
      <Tag tone="outline">{t(`tag.${of}`)}</Tag>
    </span>
  )
}

/** What a list says of a message: its words, or what it is where it has none. */
export function useMessageWords(): (of: Pick<ChatMessage, 'kind' | 'text' | 'recalledAt'>) => string {
  const t = useText('consoleService')
  const chat = useText('chat')
  return ({ kind, text, recalledAt }) => {
    if (recalledAt) return t('recalled')
    if (kind === 'proof') return t('proof.of', { text })
    return text === '' ? chat(`kind.${kind}`) : text
  }
}
