import { Form, SendButton } from '#ui/form.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay } from '#features/me/use-me.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { type Center, type Right, type Seat, rights, seats } from '@kikai/contract/access'
import type { OutputOf } from '@kikai/contract/call'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { languages } from '@kikai/kernel/language'
import { Button, Segmented } from 'antd'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { RolePreview } from './role-preview.tsx'

type Role = OutputOf<typeof accessCalls.listRoles>['data'][number]
const centers: readonly Center[] = ['seller', 'product', 'member', 'order', 'finance', 'content', 'privilege']

type RoleEditorProps = {
  /** The role to change or copy; null for a new one. */
  role: Role | null
  isCopy: boolean
  seat: Seat
}

/**
 * The form of a role with its rights, and beside it the people a change affects, before it is saved. Built-in roles can
 * only be copied.
 */
export function RoleEditor({ role, isCopy, seat }: RoleEditorProps) {
  const t = useText('consoleAccess')
  const word = useText('console')
  const address = useListAddress()
  const may = useMay()
  const [leaves, setLeaves] = useState(false)
  const changes = role !== null && !isCopy
  const writes = may('privilege.role.write') && !(changes && role.preset)
  const first = role?.rights ?? []
  const start = {
    seat: role?.seat ?? seat,
    en: changes ? role.names.en : '',
    ja: changes ? role.names.ja : '',
    'zh-Hans': changes ? role.names['zh-Hans'] : '',
    rights: first,
  }
  const toList = () => address.filter({ role: '', copy: '' })
  const form = useCallForm(accessCalls.saveRole, {
    start,
    input: ({ seat: kind, rights: chosen, ...names }) => ({
      ...(changes ? { key: role.key, version: role.version } : {}),
      seat: kind,
      names,
      rights: chosen,
    }),
    onDone: () => {
      showToast(t('editor.saved'), { done: true })
      toList()
    },
  })
  const { rights: chosen } = form.values
  const flip = (right: Right) =>
    form.set({ rights: chosen.includes(right) ? chosen.filter((one) => one !== right) : [...chosen, right] })
  return (
    <>
      <div className="list-head">
        <h1>{changes ? role.name : t('editor.new')}</h1>
        {changes ? (
          <>
            {role.preset ? <Tag tone="grey">{t('editor.preset')}</Tag> : null}
            <span className="quiet">{t('held', { count: role.held })}</span>
          </>
        ) : null}
        <div className="list-actions">
          {changes && may('privilege.role.write') ? (
            <Button icon={<Copy aria-hidden />} onClick={() => address.filter({ role: '', copy: role.key })}>
              {t('editor.copy')}
            </Button>
          ) : null}
          <Button onClick={toList}>{t('editor.all')}</Button>
        </div>
      </div>
      <div className="role-editor">
        <Form
          of={form}
          className="card card-body form"
          buttons={
            writes ? (
              <div className="form-actions">
                <SendButton of={form} large>
                  {word('form.save')}
                </SendButton>
                {changes && role.held === 0 ? (
                  <Button danger size="large" className="at-end" onClick={() => setLeaves(true)}>
                    {t('editor.remove')}
                  </Button>
                ) : null}
              </div>
            ) : null
          }
        >
          {changes && role.preset ? <p className="quiet">{t('editor.presetNote')}</p> : null}
          {writes ? (
            <>
              <div className="field-columns">
                {languages.map((language) => (
                  <TextField
                    key={language}
                    {...form.text(language)}
                    error={form.wrong(`names.${language}`)}
                    label={t('menus.nameIn', { language: t(`menus.languages.${language}`) })}
                    autoComplete="off"
                  />
                ))}
              </div>
              <fieldset className="choices">
                <legend>{t('seat')}</legend>
                <Segmented
                  aria-label={t('seat')}
                  value={form.values.seat}
                  disabled={changes && role.held > 0}
                  options={seats.map((value) => ({ value, label: t(`seats.${value}`) }))}
                  onChange={(value) => form.set({ seat: value })}
                />
              </fieldset>
            </>
          ) : null}
          {centers.map((center) => (
            <RightsOf key={center} center={center} chosen={chosen} before={first} onFlip={writes ? flip : null} />
          ))}
        </Form>
        <RolePreview role={changes ? role : null} rights={chosen} before={changes ? first : []} />
      </div>
      {changes ? <Removal role={role} open={leaves} onClose={() => setLeaves(false)} onDone={toList} /> : null}
    </>
  )
}

type RightsOfProps = {
  center: Center
  chosen: readonly Right[]
  before: readonly Right[]
  onFlip: ((right: Right) => void) | null
}

function RightsOf({ center, chosen, before, onFlip }: RightsOfProps) {
  const word = useText('console')
  const texts = useTexts('managed')
  const language = useLanguage()
  const own: readonly Right[] = rights[center]
  return (
    <fieldset className="rights">
      <legend>
        {word(`center.${center}`)}{' '}
        <small>{`${own.filter((right) => chosen.includes(right)).length} / ${own.length}`}</small>
      </legend>
      {own.map((right) => (
        <label key={right} className={chosen.includes(right) === before.includes(right) ? '' : 'became'}>
          <input
            type="checkbox"
            checked={chosen.includes(right)}
            disabled={onFlip === null}
            onChange={() => onFlip?.(right)}
          />
          <span>{sentenceOf(texts, `right.${right}`, language) ?? right}</span>
          <code>{right}</code>
        </label>
      ))}
    </fieldset>
  )
}

type RemovalProps = { role: Role; open: boolean; onClose: () => void; onDone: () => void }

function Removal({ role, open, onClose, onDone }: RemovalProps) {
  const t = useText('consoleAccess')
  const word = useText('console')
  const remove = useAction(accessCalls.removeRole, {
    onDone: () => {
      showToast(t('editor.removed'), { done: true })
      onDone()
    },
  })
  const take = () => {
    onClose()
    void remove.run({ key: role.key })
  }
  return (
    <Dialog
      open={open}
      title={t('editor.removeTitle', { role: role.name })}
      okText={t('editor.remove')}
      okButtonProps={{ danger: true }}
      cancelText={word('form.cancel')}
      onOk={take}
      onCancel={onClose}
    >
      <p>{t('editor.removeNote')}</p>
    </Dialog>
  )
}
