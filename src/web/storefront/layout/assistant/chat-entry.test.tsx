import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChatEntry } from './chat-entry.tsx'
import { newMessage } from './chat-store.ts'

test('R321: an answer that failed says so beside the button that sends the question again', () => {
  const failed = newMessage('Sorry, I’m having trouble connecting right now.', true, { hasFailed: true })
  const [, after = ''] = renderToStaticMarkup(<ChatEntry message={failed} onRetry={() => undefined} />).split(
    'Failed to send message',
  )
  expect(after).toContain('Try again')
  expect(renderToStaticMarkup(<ChatEntry message={failed} />)).not.toContain('Failed to send message')
})
