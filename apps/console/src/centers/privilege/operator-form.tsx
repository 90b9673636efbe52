import { Form, SendButton } from '#ui/form.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useClient } from '@kikai/client/provider.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { type OperatorDetails, operatorFields } from '@kikai/contract/settings/settings.shapes'
import { formatList } from '@kikai/i18n/format/list'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { Alert, Button } from 'antd'

/** The form values of the stored data. */
const shown = ({ details }: OperatorDetails) => details

export function OperatorForm({ operator }: { operator: OperatorDetails }) {
  const t = useText('consoleOperator')
  const word = useText('console')
  const language = useLanguage()
  const client = useClient()
  const { moment } = useWritten()
  const form = useCallForm(managedSettingsCalls.saveOperator, {
    start: shown(operator),
    input: (values, version) => ({ ...values, version }),
    stays: true,
    shown,
    version: {
      start: operator.version,
      of: (saved) => saved.version,
      read: () => client.call(managedSettingsCalls.readOperator, {}),
    },
    onDone: () => showToast(t('saved'), { done: true }),
  })
  return (
    <div className="page-narrow">
      <h1>{word('page.operator')}</h1>
      <p className="quiet">{t('lead')}</p>
      {operator.lacking.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('lacking', {
            fields: formatList(
              operator.lacking.map((name) => t(`field.${name}`)),
              language,
            ),
          })}
        />
      ) : (
        <Alert type={operator.isDemo ? 'info' : 'success'} showIcon title={t(operator.isDemo ? 'demo' : 'complete')} />
      )}
      {operator.smsClosed.length > 0 ? (
        <Alert type="warning" showIcon title={t('smsClosed', { prefixes: formatList(operator.smsClosed, language) })} />
      ) : null}
      {operator.newDevicesHeldUp ? <Alert type="warning" showIcon title={t('newDevicesHeldUp')} /> : null}
      <Form
        of={form}
        className="form card card-body"
        refused={
          form.moved ? (
            <>
              {form.error?.message} <Button onClick={() => void form.takeNewer()}>{t('take')}</Button>
            </>
          ) : null
        }
        buttons={
          <div className="form-actions">
            <SendButton of={form}>{word('form.save')}</SendButton>
            {operator.changed ? (
              <span className="quiet">
                {t('changed', { name: operator.changed.by, time: moment(operator.changed.at) })}
              </span>
            ) : null}
          </div>
        }
      >
        {operatorFields.map((name) => {
          const given = operator.given[name]
          return given === undefined ? (
            <TextField key={name} {...form.text(name)} label={t(`field.${name}`)} autoComplete="off" />
          ) : (
            <TextField
              key={name}
              name={name}
              value={given}
              onChange={() => {}}
              error={undefined}
              disabled
              label={t(`field.${name}`)}
              hint={t('given', { setting: `OPERATOR_${name.toUpperCase()}` })}
            />
          )
        })}
        <p className="quiet">{t('consents')}</p>
      </Form>
    </div>
  )
}
