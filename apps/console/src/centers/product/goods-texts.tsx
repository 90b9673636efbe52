import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { goodsTextsCalls } from '@kikai/contract/goods/goods-texts.calls'
import type { GoodsTexts as Texts } from '@kikai/contract/goods/goods-texts.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'

type Other = Texts['others'][number]

/** What the seller says of a listing in the other languages: confirmed, or as it is proposed. */
export function TextsOfGoods({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('listings')
  const texts = useCall(goodsTextsCalls.readGoodsTexts, { goodsId }, { freshMs: 0 }).data
  const [open, setOpen] = useState<Other | null>(null)
  if (!texts || texts.text === '') return null
  const may = texts.allowedActions.some(({ action, enabled }) => action === 'confirm' && enabled)
  return (
    <section>
      <h3>{t('texts.title')}</h3>
      {texts.others.map((other) => (
        <article key={other.language}>
          <p>
            {t(`language.name.${other.language}`)}{' '}
            <Tag tone={other.by === 'seller' ? 'green' : 'grey'}>{t(`texts.by.${other.by ?? 'none'}`)}</Tag>
          </p>
          <p lang={other.language}>{other.text}</p>
          {may ? (
            <Button size="small" onClick={() => setOpen(other)}>
              {t('texts.confirm')}
            </Button>
          ) : null}
        </article>
      ))}
      {open ? <Confirm goodsId={goodsId} of={open} version={texts.version} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}

type ConfirmProps = { goodsId: Id<'goods'>; of: Other; version: number; onClose: () => void }
function Confirm({ goodsId, of, version, onClose }: ConfirmProps) {
  const t = useText('listings')
  const form = useCallForm(goodsTextsCalls.confirmGoodsText, {
    start: { text: of.text },
    input: ({ text }) => ({ goodsId, version, language: of.language, text }),
    onDone: () => {
      showToast(t('texts.confirmed'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('texts.title')} send={t('texts.confirm')} onClose={onClose}>
      <TextAreaField
        {...form.text('text')}
        label={t('texts.field', { language: t(`language.name.${of.language}`) })}
        maxLength={limits.descriptionLength}
      />
    </FormDialog>
  )
}
