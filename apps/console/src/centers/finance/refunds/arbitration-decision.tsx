import { Dialog } from '#ui/dialog.tsx'
import { Form, RefusalText } from '#ui/form.tsx'
import { MoneyField, TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { type Refund, freightBearers } from '@kikai/contract/refunds/refunds.shapes'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { Language } from '@kikai/kernel/language'
import { less, priceCurrencies } from '@kikai/kernel/money'
import { limits } from '@kikai/kernel/limits'
import { Button, Radio } from 'antd'
import { useState } from 'react'

const conclusions = ['whole', 'part', 'none'] as const
type Conclusion = (typeof conclusions)[number]

/** The decision: whole, a part or nothing, who bears the return freight, and the reasons in the readers' languages. */
export function ArbitrationDecision({ refund, languages }: { refund: Refund; languages: readonly Language[] }) {
  const t = useText('consoleRefunds')
  const word = useText('refunds')
  const papers = useText('papers')
  const { id: refundId, asked, returnFreightBy } = refund
  const [asking, setAsking] = useState(false)
  // What is on its way or back was paid for already.
  const decidesFreight = returnFreightBy !== null && refund.carrier === null
  const currency = priceCurrencies.find((one) => one === asked.currency) ?? 'JPY'
  const [first = 'en', ...others] = languages
  const wrongAmount = ({ conclusion, amount }: { conclusion: Conclusion; amount: string }): boolean => {
    const typed = parseTypedAmount(amount, currency)
    return conclusion === 'part' && !(typed && typed.minor > 0 && less(typed, asked))
  }
  const form = useCallForm(managedRefundsCalls.decideRefund, {
    start: {
      conclusion: 'whole' as Conclusion,
      amount: '',
      bearer: returnFreightBy,
      'zh-Hans': '',
      en: '',
      ja: '',
    },
    input: ({ conclusion, amount, bearer, ...reasons }) => ({
      refundId,
      decision: conclusion === 'none' ? 'dismiss' : 'grant',
      ...(conclusion === 'part' ? { amount: parseTypedAmount(amount, currency) } : {}),
      ...(conclusion !== 'none' && decidesFreight && bearer ? { returnFreightBy: bearer } : {}),
      text: reasons[first],
      language: first,
      translations: others.map((language) => ({ language, text: reasons[language] })),
    }),
    rules: (typed) => ({
      amount: wrongAmount(typed) && t('decide.amountWrong', { asked }),
      ...Object.fromEntries(
        languages.map((language) => [language, typed[language].trim() === '' && t('decide.needed')]),
      ),
    }),
    fieldOfCode: { [refundErrors.tooMuch.code]: 'amount' },
    stays: true,
    onDone: () => showToast(t('decide.done'), { done: true }),
  })
  const { conclusion, amount } = form.values
  const isReady = !wrongAmount(form.values) && languages.every((language) => form.values[language].trim() !== '')
  const sum = conclusion === 'part' ? (parseTypedAmount(amount, currency) ?? asked) : asked
  const way = word(`managed.channel.${refund.channel}`)
  const isBackFirst = refund.kind === 'return' && refund.carrier === null
  return (
    <>
      <Form
        of={form}
        refused={asking ? null : form.refusal}
        buttons={
          <p>
            <Button
              type="primary"
              size="large"
              // An incomplete form is sent to itself, which marks and focuses what is missing.
              onClick={() => (isReady ? setAsking(true) : void form.submit())}
            >
              {t('decide.send')}
            </Button>
          </p>
        }
      >
        <h3 id="conclusion">{t('decide.title')}</h3>
        <Radio.Group
          aria-labelledby="conclusion"
          optionType="button"
          value={conclusion}
          onChange={({ target }) =>
            form.set({ conclusion: conclusions.find((one) => one === target.value) ?? 'whole' })
          }
          options={conclusions.map((value) => ({ value, label: t(`decide.${value}`) }))}
        />
        {conclusion === 'part' ? (
          <MoneyField {...form.text('amount')} label={t('decide.amount', { asked })} currency={currency} />
        ) : null}
        {decidesFreight && conclusion !== 'none' ? (
          <div>
            <p id="return-freight">{t('decide.bearer')}</p>
            <Radio.Group
              aria-labelledby="return-freight"
              value={form.values.bearer}
              onChange={({ target }) =>
                form.set({ bearer: freightBearers.find((one) => one === target.value) ?? null })
              }
              options={freightBearers.map((value) => ({ value, label: word(`desk.freightBy.${value}`) }))}
            />
          </div>
        ) : null}
        <p className="quiet">{t('decide.reasonsNote')}</p>
        {languages.map((language) => (
          <TextAreaField
            key={language}
            {...form.text(language)}
            label={t('decide.reasons', { language: papers(`languageName.${language}`) })}
            maxLength={limits.refundTextLength}
          />
        ))}
      </Form>
      <Dialog
        open={asking}
        title={
          conclusion === 'none'
            ? t('decide.askNone')
            : t(conclusion === 'part' ? 'decide.askPart' : 'decide.askWhole', { amount: sum })
        }
        okText={t('decide.yes')}
        cancelText={t('decide.no')}
        confirmLoading={form.busy}
        onOk={() => void form.submit()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {conclusion === 'none'
            ? t('decide.what.none')
            : isBackFirst
              ? t('decide.what.back')
              : refund.needsSecond
                ? t('decide.what.second')
                : t('decide.what.pay', { way })}
        </p>
        <p className="quiet">{t('decide.letter')}</p>
        <RefusalText>{form.refusal}</RefusalText>
      </Dialog>
    </>
  )
}
