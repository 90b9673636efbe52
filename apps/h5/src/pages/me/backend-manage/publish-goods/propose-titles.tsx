import { Button } from '#ui/buttons/button'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { goodsTextsCalls } from '@kikai/contract/goods/goods-texts.calls'
import { languages } from '@kikai/kernel/language'
import { useState } from 'react'
import type { StepPart } from './step-part.ts'

/** Fills in the titles that are still empty from the one that is written; its seller reads them before saving. */
export default function ProposeTitles({ form, set }: Pick<StepPart, 'form' | 'set'>) {
  const t = useText('listings')
  const client = useClient()
  const [says, setSays] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isEmpty = (language: (typeof languages)[number]) => form.titles[language].trim() === ''
  const from = [form.language, ...languages].find((language) => !isEmpty(language))
  if (!from || !languages.some(isEmpty)) return null
  const propose = async () => {
    setBusy(true)
    const input = { language: from, title: form.titles[from], categoryId: form.categoryId }
    const proposed = await client.call(goodsTextsCalls.proposeTitles, input).catch(() => [])
    setBusy(false)
    const filled = proposed.filter(({ language }) => isEmpty(language))
    setSays(filled.length === 0 ? t('texts.noTitles') : null)
    set({
      titles: { ...form.titles, ...Object.fromEntries(filled.map(({ language, title }) => [language, title])) },
    })
  }
  return (
    <div>
      <Button tone="tint" size="small" busy={busy} onClick={() => void propose()}>
        {t('texts.proposeTitles')}
      </Button>
      {says ? (
        <p role="status" className="pt-1.5 text-12 text-ink-2">
          {says}
        </p>
      ) : null}
    </div>
  )
}
