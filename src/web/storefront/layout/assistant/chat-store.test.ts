import { expect, test } from 'vitest'
import { EMPTY, newMessage, readConversation, saveConversation, withMessage } from './chat-store.ts'

const storageWith = (text: string | null): Storage => {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  } as unknown as Storage
}

test('R330: a message has id, text, isBot and timestamp', () => {
  const message = newMessage('Hello', false)
  expect(message).toEqual({ id: expect.any(String), text: 'Hello', isBot: false, timestamp: expect.any(String) })
  expect(newMessage('Hello', false).id).not.toBe(message.id)
})

test('a conversation is found again as it was left, at most forty messages of it', () => {
  const storage = storageWith(null)
  let conversation = EMPTY
  for (let n = 0; n < 50; n += 1) conversation = withMessage(conversation, newMessage(`${n}`, n % 2 === 1))
  saveConversation(conversation, storage)
  expect(readConversation(storage)).toEqual(conversation)
  expect(conversation.messages.map(({ text }) => text).at(0)).toBe('10')
})

test.each([
  'no JSON',
  '[]',
  '{"owner":1,"messages":[]}',
  '{"owner":null,"messages":[null]}',
  '{"owner":null,"messages":[{"id":"a","text":"b","timestamp":"never"}]}',
])('what is not ours begins anew: %s', (text) => expect(readConversation(storageWith(text))).toEqual(EMPTY))
