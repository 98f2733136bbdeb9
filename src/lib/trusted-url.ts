interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The scripts that run beside the page: the service worker, and the one that reads files of questions. */
const workerPaths = /^\/(?:sw\.js|assets\/exchange-worker-[\w-]+\.js)$/

/** Trusted Types: the CSP allows one policy, which can be made once, and the policy only these scripts. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

export function toTrustedUrl(path: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('jotter', {
    createScriptURL: (url) => {
      // The development server has other addresses, and no policy.
      if (!workerPaths.test(url) && !import.meta.env.DEV)
        throw new TypeError('This script is no worker of the product')
      return url
    },
  })
  return policy?.createScriptURL(path) ?? path
}
