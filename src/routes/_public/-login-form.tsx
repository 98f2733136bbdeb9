import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Button } from '../../components/form/button.tsx'
import { clearSecrets, tabStorage } from '../../session/form-inputs.ts'
import { getReturnPath } from '../../session/guards.ts'
import { signIn } from '../../session/sign-in.ts'
import { Credentials } from './-credentials.tsx'
import { focusField } from './-focus-field.ts'
import { FormError } from './-form-error.tsx'
import styles from './-form.module.css'
import { useInputs } from './-use-inputs.ts'
import { useSubmit } from './-use-submit.ts'

const { useSearch } = getRouteApi('/_public/login')

export function LoginForm() {
  const { inputs, change } = useInputs()
  const goOn = useGoOn()
  const { busy, error, submit, clearError } = useSubmit(async () => {
    const pathIsTheirs = await signIn(inputs)
    clearSecrets(tabStorage())
    await goOn(pathIsTheirs)
  }, focusField)
  return (
    <form className={styles.form} onSubmit={submit}>
      <Credentials
        inputs={inputs}
        onChange={(part) => {
          clearError()
          change(part)
        }}
      />
      <div>
        <Button kind="filled" type="submit" wide busy={busy}>
          Log in
        </Button>
        <FormError error={error} inputs={inputs} />
      </div>
    </form>
  )
}

/** To the path that was remembered, unless it was somebody else's. */
function useGoOn() {
  const router = useRouter()
  const { from } = useSearch()
  return async (pathIsTheirs: boolean) => {
    const path = pathIsTheirs ? getReturnPath(from, location.origin) : null
    router.history.replace(path ?? '/')
    await router.load()
  }
}
