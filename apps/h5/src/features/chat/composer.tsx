import { boxLook } from '#ui/forms/field'
import { classes } from '#ui/class-names.ts'
import { cutText } from '#ui/texts/cut-text.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { useWide } from '#ui/wide.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { ConversationHead } from '@kikai/contract/chat/chat.shapes'
import { limits } from '@kikai/kernel/limits'
import { Plus, SendHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { ShownConversation } from './use-conversation.ts'

// Loaded when a press opens one of them.
const loadSheets = () => import('./message-sheets.tsx')
const AddSheet = lazyPart(async () => ({ default: (await loadSheets()).AddSheet }))
const PicturesSheet = lazyPart(async () => ({ default: (await loadSheets()).PicturesSheet }))
const CardsSheet = lazyPart(async () => ({ default: (await loadSheets()).CardsSheet }))

export type ComposerSheet = 'add' | 'pictures' | 'cards'
type ComposerProps = {
  head: ConversationHead
  of: ShownConversation
  field: RefObject<HTMLTextAreaElement | null>
  sheet: ComposerSheet | undefined
  setSheet: (sheet: ComposerSheet | undefined) => void
}

/** The field for the next message, which keeps what is typed in each conversation, and what can be added to it. */
export function Composer({ head, of, field, sheet, setSheet }: ComposerProps) {
  const t = useText('chat')
  const wide = useWide()
  const [isComposing, setComposing] = useState(false)
  const { typed } = of.kept
  const text = typed.trim()
  const close = () => setSheet(undefined)
  const send = () => {
    if (text === '') return
    of.send(text)
    field.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex shrink-0 items-end gap-1 border-t border-line bg-card px-1.5 py-2 pb-[calc(var(--safe-b)+8px)]"
    >
      <IconButton label={t('add')} icon={<Plus aria-hidden />} onClick={() => setSheet('add')} />
      <textarea
        ref={field}
        rows={1}
        value={typed}
        aria-label={t('write')}
        placeholder={t('write')}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onChange={({ target, nativeEvent }) => {
          const composes = nativeEvent instanceof InputEvent && nativeEvent.isComposing
          of.type(composes ? target.value : cutText(target.value, limits.chatTextLength))
        }}
        onKeyDown={(event) => {
          // On phones Enter begins a new line, as their keyboards show it.
          if (!wide || event.key !== 'Enter' || event.shiftKey || isComposing || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
        className={classes(
          boxLook(false),
          'block max-h-36 min-h-12 flex-1 resize-none rounded-sheet! border-transparent! bg-sunken! px-4 py-3 text-15 outline-none [field-sizing:content] placeholder:text-ink-2',
        )}
      />
      <IconButton
        type="submit"
        label={t('send')}
        icon={<SendHorizontal aria-hidden />}
        aria-disabled={text === '' || undefined}
        className={text === '' ? 'text-ink-2!' : 'text-go-ink!'}
      />
      {sheet === 'add' ? <AddSheet onPick={setSheet} onClose={close} /> : null}
      {sheet === 'pictures' ? (
        <PicturesSheet conversationId={head.id} onSent={() => of.answer.reload()} onClose={close} />
      ) : null}
      {sheet === 'cards' ? (
        <CardsSheet
          side={head.side}
          onClose={close}
          onPick={(card) => {
            of.kept.add({ card })
            close()
          }}
        />
      ) : null}
    </form>
  )
}
