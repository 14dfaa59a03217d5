import { useRef, useState } from 'react'
import { Checkbox, Fault, Field, Options, Select, TextArea, TextInput } from '../../../ui/forms/field.tsx'
import { LockKeyhole, RotateCcw } from '../../../ui/icons/icons.tsx'
import { inputProps } from './input-props.ts'
import { RowsEditor } from './rows-editor.tsx'
import type { ShownSetting } from './setting-view.ts'

type SettingControlProps = {
  setting: ShownSetting
  rowKeys: readonly string[] | undefined
  faults: Record<string, string>
}

/** One setting: its control, help text and default, with a button to reset it. */
export function SettingControl({ setting, rowKeys, faults }: SettingControlProps) {
  const { key, label, help, unit, kind, fallback, isGuarded } = setting
  const box = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  const [value, setValue] = useState(setting.value)
  const [keys, setKeys] = useState(rowKeys)
  const tellForm = () => box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  const isGroup = kind === 'rows' || kind === 'several' || kind === 'switch'
  const suffix = unit ?? (kind === 'rupees' ? '₹' : undefined)
  const heading = (
    <>
      {label}
      {suffix && <span className="font-normal text-muted"> ({suffix})</span>}
      {isGuarded && (
        <LockKeyhole
          className="ml-1.5 inline size-3.5 align-[-2px] text-muted"
          role="img"
          aria-label="Asks for your password"
        />
      )}
    </>
  )
  return (
    <div ref={box} className="border-t border-line py-4 first:border-t-0 first:pt-0">
      {isGroup ? (
        <fieldset key={turn} id={kind === 'rows' ? key : undefined} aria-describedby={`${key}-help`}>
          <legend className={kind === 'switch' ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{heading}</legend>
          <GroupControl {...{ setting, value, faults, onChange: tellForm }} rowKeys={keys} />
          <p id={`${key}-help`} className="mt-1 text-xs text-muted">
            {help}
          </p>
          <Fault text={faults[key]} />
        </fieldset>
      ) : (
        <Field
          key={turn}
          id={key}
          label={heading}
          hint={setting.empty ? `${help} If empty: ${setting.empty}.` : help}
          error={faults[key]}
        >
          <OneControl setting={setting} value={value} />
        </Field>
      )}
      {fallback !== null && kind !== 'fixed' && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <span className="wrap-anywhere">Default: {fallback}</span>
          <button
            type="submit"
            name="reset"
            value={key}
            aria-label={`Reset to default: ${label}`}
            className="inline-flex min-h-9 items-center gap-1 font-semibold text-ink underline underline-offset-2"
            onClick={(event) => {
              event.preventDefault()
              setValue(setting.defaultValue)
              setKeys(undefined)
              setTurn(turn + 1)
              tellForm()
            }}
          >
            <RotateCcw className="size-3.5" /> Reset to default
          </button>
        </p>
      )}
    </div>
  )
}

const LINES = 6

function OneControl({ setting, value }: { setting: ShownSetting; value: unknown }) {
  const { key, kind } = setting
  const text = value === null || value === undefined ? '' : String(value)
  switch (kind) {
    case 'choice':
      return (
        <Select name={key} defaultValue={text}>
          <Options of={setting.choices} />
        </Select>
      )
    case 'long-text':
      return <TextArea name={key} defaultValue={text} rows={2} />
    case 'lines':
      return <TextArea name={key} defaultValue={(value as string[]).join('\n')} rows={LINES} />
    case 'groups':
      return (
        <TextArea
          name={key}
          defaultValue={(value as string[][]).map((group) => group.join(', ')).join('\n')}
          rows={LINES}
        />
      )
    case 'pins':
      return <TextArea name={key} defaultValue={(value as string[]).join(' ')} rows={LINES - 2} inputMode="numeric" />
    case 'rows':
    case 'several':
    case 'switch':
      return null
    case 'fixed':
      return <TextInput defaultValue={text} readOnly className="bg-mist" />
    default:
      return <TextInput name={key} defaultValue={text} {...inputProps(kind)} />
  }
}

type GroupControlProps = SettingControlProps & { value: unknown; onChange: () => void }

function GroupControl({ setting, value, rowKeys, faults, onChange }: GroupControlProps) {
  const { key, label, kind } = setting
  if (kind === 'switch') return <Checkbox id={key} name={key} label={label} defaultChecked={value === true} />
  if (kind === 'several')
    return (
      <div className="flex flex-wrap gap-x-6">
        {setting.choices.map((choice, index) => (
          <Checkbox
            key={choice.value}
            id={index === 0 ? key : undefined}
            name={key}
            value={choice.value}
            label={choice.label}
            defaultChecked={(value as unknown[]).includes(choice.value)}
          />
        ))}
      </div>
    )
  if (kind !== 'rows') return null
  return (
    <RowsEditor
      name={key}
      label={label}
      columns={setting.columns}
      isFixed={setting.isFixed}
      rows={value as unknown[]}
      {...{ rowKeys, faults, onChange }}
    />
  )
}
