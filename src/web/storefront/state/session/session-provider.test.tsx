import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionProvider } from './session-provider.tsx'
import { useSession } from './use-session.ts'

function Probe() {
  const { user, isReady } = useSession()
  return <p>{user ? user.firstName : isReady ? 'nobody' : 'loading'}</p>
}

test('R274 R276: who is signed in is not known before the browser has asked, and never outside the provider', () => {
  const inside = (
    <SessionProvider>
      <Probe />
    </SessionProvider>
  )
  expect(renderToString(inside)).toBe('<p>loading</p>')
  expect(() => renderToString(<Probe />)).toThrow('useSession must be used within a SessionProvider')
})
