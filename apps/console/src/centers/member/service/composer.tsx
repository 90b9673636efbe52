import { periodOf } from '#features/period/days.ts'
import { DayField, TextAreaField } from '#ui/field.tsx'
import { Form, SendButton } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { useUnsent } from '@kikai/client/forms/unsent'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { type UploadedPicture, useUpload } from '@kikai/client/files/use-upload'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { CaseDetail } from '@kikai/contract/chat/service.shapes'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { Check, ImagePlus, RotateCcw, Send, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

const modes = ['answer', 'proof', 'note'] as const
type Mode = (typeof modes)[number]
type Values = { text: string; day: string }
const newMessageId = () => newDeviceId<'client-message'>()

const contentOf: Readonly<Record<Mode, (of: Values) => object>> = {
  answer: ({ text }) => ({ text }),
  proof: ({ text, day }) => ({ proof: { text, dueAt: periodOf({ to: day }).until } }),
  note: ({ text }) => ({ note: text }),
}

/** What is being written in a case; canned answers are put into it from beside. */
export function useComposer({ case: { id: conversationId, allowedActions } }: CaseDetail) {
  const t = useText('consoleService')
  const may = (name: string) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  const [picked, setMode] = useState<Mode>('answer')
  const mode: Mode = may('answer') ? picked : 'note'
  const [clientId, setClientId] = useState(newMessageId)
  const form = useCallForm(serviceCalls.answerCase, {
    start: { text: '', day: '' },
    input: (values: Values) => ({ conversationId, clientId, ...contentOf[mode](values) }),
    rules: ({ text }) => ({ text: text.trim() === '' && t('compose.missing') }),
    stays: true,
    shown: () => ({ text: '', day: '' }),
    onDone: () => {
      setClientId(newMessageId())
      setMode('answer')
    },
  })
  const insert = (text: string) => {
    setMode('answer')
    const typed = form.values.text.trimEnd()
    form.set({ text: typed === '' ? text : `${typed}\n${text}` })
    form.focus('text')
  }
  return {
    form,
    mode,
    setMode,
    may,
    insert,
    /** After a lost answer other words are another message, because the first may have arrived. */
    renew: () => (form.error ? setClientId(newMessageId()) : undefined),
  }
}

type ComposerProps = { of: CaseDetail; composer: ReturnType<typeof useComposer>; onType: () => void }

/** Writes to the member or to colleagues, and closes the case or opens it again. */
export function Composer({ of: { case: head, member }, composer, onType }: ComposerProps) {
  const t = useText('consoleService')
  const { form, mode, setMode, may, renew } = composer
  const attached = usePictures(head)
  const close = useAction(serviceCalls.closeCase, {
    onDone: () => showToast(t('compose.closedDone'), { done: true }),
  })
  const reopen = useAction(serviceCalls.reopenCase, {
    onDone: () => showToast(t('compose.reopenedDone'), { done: true }),
  })
  const text = form.text('text')
  const [today] = useState(() => new Date().toLocaleDateString('sv'))
  const send = async () => {
    if (mode === 'answer' && attached.pictures.length > 0) {
      if (!(await attached.send()) || form.values.text.trim() === '') return
    }
    await form.submit()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <div className="composer">
      {may('answer') ? (
        <div className="composer-modes" role="group" aria-label={t('compose.kind')}>
          {modes.map((one) => (
            <button key={one} type="button" aria-pressed={one === mode} onClick={() => setMode(one)}>
              {t(`compose.${one}`)}
            </button>
          ))}
          <small className="quiet at-end">
            {t('compose.writeIn', { language: t(`writtenIn.${member.language}`) })}
          </small>
        </div>
      ) : (
        <p className="quiet">{t('compose.closed')}</p>
      )}
      <Form
        of={{ ...form, element: { ...form.element, onSubmit } }}
        buttons={
          <div className="composer-buttons">
            <SendButton of={{ busy: form.busy || attached.busy }}>
              {mode === 'answer' ? (
                <>
                  <Send aria-hidden /> {t('compose.send')}
                </>
              ) : (
                t(mode === 'note' ? 'compose.saveNote' : 'compose.ask')
              )}
            </SendButton>
            {mode === 'answer' ? <AddPictures of={attached} /> : null}
            {may('close') ? (
              <Button
                className="at-end"
                icon={<Check aria-hidden />}
                loading={close.busy}
                onClick={() => void close.run({ conversationId: head.id })}
              >
                {t('compose.close')}
              </Button>
            ) : null}
            {may('reopen') ? (
              <Button
                className="at-end"
                icon={<RotateCcw aria-hidden />}
                loading={reopen.busy}
                onClick={() => void reopen.run({ conversationId: head.id })}
              >
                {t('compose.reopen')}
              </Button>
            ) : null}
          </div>
        }
      >
        <div className={`composer-text composer-${mode}`}>
          <TextAreaField
            {...text}
            label={t(`compose.${mode}Label`, { name: member.name })}
            maxLength={mode === 'proof' ? limits.textAreaLength : limits.chatTextLength}
            onChange={(event) => {
              renew()
              if (mode !== 'note') onType()
              text.onChange(event)
            }}
          />
        </div>
        {mode === 'proof' ? <DayField {...form.text('day')} label={t('compose.day')} min={today} /> : null}
        {mode === 'answer' ? <Attached of={attached} /> : null}
      </Form>
    </div>
  )
}

type Pictures = ReturnType<typeof usePictures>
/** Pictures that are sent with the next words, as a message of their own. */
function usePictures({ id: conversationId }: CaseDetail['case']) {
  const upload = useUpload('chat')
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([])
  const [clientId, setClientId] = useState(newMessageId)
  const [uploading, setUploading] = useState(false)
  const action = useAction(serviceCalls.answerCase)
  const room = limits.albumPicturesMax - pictures.length
  return {
    pictures,
    room,
    busy: uploading || action.busy,
    async add(files: readonly File[]) {
      setUploading(true)
      for (const file of files.slice(0, room)) {
        const added = await upload(file, () => {})
        if (added) setPictures((now) => [...now, added])
      }
      setUploading(false)
      setClientId(newMessageId())
    },
    remove(id: string) {
      setPictures((now) => now.filter((one) => one.id !== id))
      setClientId(newMessageId())
    },
    async send(): Promise<boolean> {
      const { ok } = await action.run({ conversationId, clientId, fileIds: pictures.map(({ id }) => id) })
      if (ok) {
        setPictures([])
        setClientId(newMessageId())
      }
      return ok
    },
  }
}

function AddPictures({ of: { room, busy, add } }: { of: Pictures }) {
  const t = useText('consoleService')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept=".png,.jpg,.jpeg"
        aria-label={t('compose.pictures')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button icon={<ImagePlus aria-hidden />} disabled={room === 0 || busy} onClick={() => field.current?.click()}>
        {t('compose.pictures')}
      </Button>
    </>
  )
}

function Attached({ of: { pictures, remove } }: { of: Pictures }) {
  const t = useText('consoleService')
  const place = useUnsent<HTMLUListElement>(pictures.length > 0)
  return (
    <ul ref={place} className="composer-pictures">
      {pictures.map(({ id, url }, nth) => (
        <li key={id}>
          <img src={url} alt={t('picture', { number: nth + 1 })} width={64} height={48} />
          <Button
            type="text"
            size="small"
            icon={<X aria-hidden />}
            aria-label={t('compose.remove', { number: nth + 1 })}
            onClick={() => remove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
