import { useEffect, useState } from 'react'
import { config } from '../../config.ts'
import {
  type FormInputs,
  clearSecrets,
  saveInputs,
  readInputs,
  tabStorage,
} from '../../session/form-inputs.ts'

/** What is typed into the form, kept in this tab. Password and teacher code go a minute after the last input. */
export function useInputs() {
  const [inputs, setInputs] = useState(() => readInputs(tabStorage(), Date.now()))
  useEffect(() => {
    if (inputs.password === '' && inputs.teacherCode === '') return undefined
    const timer = setTimeout(() => clearSecrets(tabStorage()), config.secretInputsMaxAgeMs)
    return () => clearTimeout(timer)
  }, [inputs])
  const change = (part: Partial<FormInputs>) => {
    const next = { ...inputs, ...part }
    saveInputs(tabStorage(), next, Date.now())
    setInputs(next)
  }
  return { inputs, change }
}
