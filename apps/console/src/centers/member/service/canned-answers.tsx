import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { ServiceTopic } from '@kikai/contract/chat/chat.shapes'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { CannedAnswer } from '@kikai/contract/chat/service.shapes'
import { fold } from '@kikai/kernel/fold'
import { type Language, languages } from '@kikai/kernel/language'
import { Button, Input } from 'antd'
import { Search, Zap } from 'lucide-react'
import { useState } from 'react'

// Loaded when somebody changes them, which is seldom.
const CannedDesk = lazyPart(() => import('./canned-desk.tsx').then((one) => ({ default: one.CannedDesk })))

type CannedAnswersProps = { topic: ServiceTopic; language: Language; onInsert: (text: string) => void }

/** What is often answered, that of the case's topic first; it is put in as the member reads it. */
export function CannedAnswers({ topic, language, onInsert }: CannedAnswersProps) {
  const t = useText('consoleService')
  const own = useLanguage()
  const [words, setWords] = useState('')
  const [manages, setManages] = useState(false)
  const { data, error } = useCall(serviceCalls.listCannedAnswers, {})
  const all = data?.data ?? []
  const found = all.filter((one) => holds(one, fold(words.trim())))
  const ordered = [...found.filter((one) => one.topic === topic), ...found.filter((one) => one.topic !== topic)]
  return (
    <section className="card">
      <h3>
        {t('canned.title')}
        <Button type="link" size="small" onClick={() => setManages(true)}>
          {t('canned.manage')}
        </Button>
      </h3>
      <Input
        size="small"
        prefix={<Search aria-hidden />}
        aria-label={t('canned.search')}
        placeholder={t('canned.search')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        allowClear
      />
      {error ? <p className="wrong">{error.message}</p> : null}
      {data && ordered.length === 0 ? <p className="quiet">{t('canned.none')}</p> : null}
      <ul className="canned">
        {ordered.map(({ id, titles, texts }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('canned.insert', { title: titles[own] })}
              title={texts[own]}
              onClick={() => onInsert(texts[language])}
            >
              <Zap aria-hidden /> {titles[own]}
            </button>
          </li>
        ))}
      </ul>
      {manages ? <CannedDesk all={all} onClose={() => setManages(false)} /> : null}
    </section>
  )
}

const holds = ({ titles, texts }: CannedAnswer, words: string): boolean =>
  languages.some((one) => fold(`${titles[one]} ${texts[one]}`).includes(words))
