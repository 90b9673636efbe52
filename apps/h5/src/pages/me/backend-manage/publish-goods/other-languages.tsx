import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { goodsTextsCalls } from '@kikai/contract/goods/goods-texts.calls'
import type { GoodsTexts } from '@kikai/contract/goods/goods-texts.shapes'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

type OtherLanguagesProps = { goodsId: ManagedGoodsDetail['id'] }

/** The description as it is proposed in the other languages; buyers read it as the seller's once it is confirmed. */
export default function OtherLanguages({ goodsId }: OtherLanguagesProps) {
  const t = useText('listings')
  useLive(`goods:${goodsId}`)
  const texts = useCall(goodsTextsCalls.readGoodsTexts, { goodsId }, { freshMs: 0 }).data
  if (!texts || texts.text === '') return null
  return (
    <Panel title={t('texts.title')}>
      <p className="pb-3 text-14 text-ink-2">{t('texts.lead')}</p>
      <ul className="divide-y divide-line">
        {texts.others.map((other) => (
          <Other
            key={`${other.language} ${other.by} ${other.text.length}`}
            of={other}
            texts={texts}
            goodsId={goodsId}
          />
        ))}
      </ul>
    </Panel>
  )
}

type OtherProps = OtherLanguagesProps & { of: GoodsTexts['others'][number]; texts: GoodsTexts }

function Other({ of, texts, goodsId }: OtherProps) {
  const t = useText('listings')
  const [text, setText] = useState(of.text)
  const confirm = useAction(goodsTextsCalls.confirmGoodsText, {
    onDone: () => showToast(t('texts.confirmed'), { done: true }),
  })
  const isConfirmed = of.by === 'seller' && text === of.text
  const may = actionOf(texts.allowedActions, 'confirm')?.enabled ?? false
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="text-14 font-600">{t(`language.name.${of.language}`)}</span>
        <Tag tone={of.by === 'seller' ? 'green' : 'neutral'}>{t(`texts.by.${of.by ?? 'none'}`)}</Tag>
      </div>
      <TextArea
        label={t('texts.field', { language: t(`language.name.${of.language}`) })}
        lang={of.language}
        rows={4}
        max={limits.descriptionLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isConfirmed ? null : (
        <Button
          tone="tint"
          size="small"
          className="self-start"
          busy={confirm.busy}
          blocked={!may || text.trim() === ''}
          onClick={() => void confirm.run({ goodsId, version: texts.version, language: of.language, text })}
        >
          {t('texts.confirm')}
        </Button>
      )}
    </li>
  )
}
