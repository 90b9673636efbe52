import { Button } from '#ui/buttons/button'
import { LongText } from '#ui/texts/long-text'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { useState } from 'react'

/** What the seller says of the machine; a machine's translation is marked, and the seller's own words are a press away. */
export default function Description({
  of: { text, language, translated, original },
}: {
  of: GoodsDetail['description']
}) {
  const t = useText('goods')
  const detail = useText('detail')
  const [isOriginal, setOriginal] = useState(false)
  if (!text) return null
  const shown = isOriginal && original ? original : { text, language }
  return (
    <Panel
      bleed
      title={t('screen.description')}
      aside={
        original ? (
          isOriginal ? null : (
            <Tag>{detail('byMachine')}</Tag>
          )
        ) : translated ? (
          <Tag>{t('screen.translated')}</Tag>
        ) : null
      }
    >
      <LongText key={shown.language} lang={shown.language}>
        {shown.text}
      </LongText>
      {original ? (
        <Button tone="plain" size="small" className="-ml-4" onClick={() => setOriginal(!isOriginal)}>
          {isOriginal ? detail('showTranslation') : detail('showOriginal')}
        </Button>
      ) : null}
    </Panel>
  )
}
