import { AskOnce } from '#ui/sheets/ask-once'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Image } from '#ui/pictures/image'
import { Row, Rows } from '#ui/lists/row'
import { Segmented } from '#ui/buttons/segmented'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useAction } from '@kikai/client/calls/hooks'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import type { ChatMessage, ChatSide, ConversationHead as Head } from '@kikai/contract/chat/chat.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Copy, Flag, Image as ImageIcon, ReceiptText, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type CardToSend, type SentKind, sentKinds, useCardChoices } from './card-choices.ts'

type OfConversation = { conversationId: Id<'conversation'>; onClose: () => void }

/** Pictures for a conversation: uploaded here, and sent as one message. */
export function PicturesSheet({
  conversationId,
  onClose,
  onSent,
}: OfConversation & { onSent: (message: ChatMessage) => void }) {
  const t = useText('chat')
  const send = useUpload('chat')
  const [clientId] = useState(newDeviceId<'client-message'>)
  const start: { pictures: readonly Uploaded[] } = { pictures: [] }
  const form = useCallForm(chatCalls.sendMessage, {
    start,
    input: ({ pictures }) => ({ conversationId, clientId, fileIds: pictures.map(({ id }) => id) }),
    missing: { fileIds: t('pictures.needed') },
    onDone: onSent,
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('pictures.title')} send={t('pictures.send')} onClose={onClose}>
      <Uploader
        label={t('pictures.label')}
        value={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        send={send}
        max={limits.albumPicturesMax}
        error={form.wrong('fileIds')}
      />
    </FormSheet>
  )
}

export function ReportMessage({ conversationId, message, onClose }: OfConversation & { message: ChatMessage }) {
  const t = useText('chat')
  const form = useCallForm(chatCalls.reportMessage, {
    start: { text: '' },
    input: ({ text }) => ({ conversationId, messageId: message.id, text }),
    onDone: () => showToast(t('report.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} tone="danger" title={t('report.title')} send={t('report.do')} onClose={onClose}>
      {message.text ? <p className="line-clamp-4 text-14 wrap-anywhere text-ink-2">{message.text}</p> : null}
      <TextArea {...form.text('text')} label={t('report.label')} />
      <p className="text-12 text-ink-2">{t('report.note')}</p>
    </FormSheet>
  )
}

type CardsProps = { side: ChatSide; onPick: (card: CardToSend) => void; onClose: () => void }

/** What the reader can send of each kind: a seller's own, a buyer's watched machines, orders, offers and auctions. */
export function CardsSheet({ side, onPick, onClose }: CardsProps) {
  const t = useText('chat')
  const [kind, setKind] = useState<SentKind>('goods')
  const { waiting, of } = useCardChoices(kind, side)
  return (
    <Sheet open title={t('card.title')} onClose={onClose}>
      <div className="flex min-h-72 flex-col gap-2">
        <Segmented
          title={t('card.title')}
          of={sentKinds}
          now={kind}
          label={(one) => t(`card.kind.${one}`)}
          onPick={setKind}
        />
        {of.length === 0 ? (
          <p className="py-6 text-center text-14 text-ink-2">{waiting ? t('card.waiting') : t(`card.none.${kind}`)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {of.map(({ card, title, number, picture }) => (
              <li key={card.id}>
                <button
                  type="button"
                  onClick={() => onPick(card)}
                  className="flex w-full items-center gap-3 py-2 text-left hover:bg-sunken"
                >
                  <span className="w-16 shrink-0 overflow-hidden rounded-tag">
                    <Image of={picture} alt="" sizes="64px" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 text-15">{title}</span>
                    <span className="block text-12 text-ink-2">{number}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

type MessageSheetProps = {
  of: ChatMessage
  in: Head
  onClose: () => void
  onReport: () => void
  onChanged: (message: ChatMessage | null) => void
}

/** What can be done with one message. */
export function ChatMessageSheet({ of, in: head, onClose, onReport, onChanged }: MessageSheetProps) {
  const t = useText('chat')
  const remove = useAction(chatCalls.deleteMessage, {
    onDone: ({ message }) => onChanged(message),
    next: onClose,
  })
  const may = (action: string) => of.allowedActions.some((one) => one.action === action && one.enabled)
  const take = (how: 'forMe' | 'recall') => void remove.run({ conversationId: head.id, messageId: of.id, how })
  return (
    <Sheet open onClose={onClose} title={t('more')}>
      <Rows>
        {of.text ? (
          <Row
            icon={<Copy aria-hidden />}
            title={t('copy.do')}
            onClick={() => {
              void navigator.clipboard.writeText(of.text).then(() => showToast(t('copy.done'), { done: true }))
              onClose()
            }}
          />
        ) : null}
        {may('recall') ? (
          <Row
            icon={<Undo2 aria-hidden />}
            title={t('recall.do')}
            note={t('recall.note')}
            onClick={() => take('recall')}
          />
        ) : null}
        <Row
          icon={<Trash2 aria-hidden />}
          title={t('remove.do')}
          note={t('remove.note')}
          onClick={() => take('forMe')}
        />
        {may('report') ? (
          <Row
            icon={<Flag aria-hidden />}
            title={t('report.title')}
            onClick={() => {
              onClose()
              onReport()
            }}
          />
        ) : null}
      </Rows>
    </Sheet>
  )
}

type AddProps = { onPick: (what: 'pictures' | 'cards') => void; onClose: () => void }
/** What can be sent beside words. */
export function AddSheet({ onPick, onClose }: AddProps) {
  const t = useText('chat')
  return (
    <Sheet open title={t('add')} onClose={onClose}>
      <Rows>
        <Row icon={<ImageIcon aria-hidden />} title={t('pictures.title')} onClick={() => onPick('pictures')} />
        <Row icon={<ReceiptText aria-hidden />} title={t('card.title')} onClick={() => onPick('cards')} />
      </Rows>
    </Sheet>
  )
}

type BlockProps = { conversationId: Id<'conversation'>; name: string; blocks: boolean; onClose: () => void }
/** Blocks the other side, or lifts the block. */
export function BlockSheet({ conversationId, name, blocks, onClose }: BlockProps) {
  const t = useText('chat')
  const block = useAction(chatCalls.blockOther, { silent: true, next: onClose })
  return (
    <AskOnce
      open
      of={block}
      onClose={onClose}
      title={t(blocks ? 'block.title' : 'block.liftTitle', { name })}
      yes={t(blocks ? 'block.do' : 'block.lift')}
      tone={blocks ? 'danger' : 'go'}
      onYes={() => void block.run({ conversationId, blocked: blocks })}
    >
      <p>{t(blocks ? 'block.why' : 'block.liftWhy')}</p>
    </AskOnce>
  )
}
