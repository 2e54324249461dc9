import { describe, expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { failureText, type Outcome, testFailureText } from './outcome.ts';
import { readOutcome } from './read-outcome.ts';

const refused = (status: string, message: string, reason?: string) => ({
  error: { code: 0, status, message, ...(reason && { details: [{ '@type': 'ErrorInfo', reason }] }) },
});
const own = (message: string) => ({ success: false, message });
const candidate = (finishReason: string, ...parts: object[]) => ({
  candidates: [{ content: { parts }, finishReason }],
});

const overloaded = 'AI service is currently overloaded. Please try again in a few moments.';
const rateLimit = 'Rate limit exceeded. Please wait a moment and try again.';
const unsafe = 'Your request was blocked for safety reasons. Please try rephrasing your question.';
const noModel = 'AI model not found. Please contact support.';
const failed = 'Sorry, I encountered an error. Please try again.';

const { t } = textOf(textsIn('en'));
const read = (status: number, body: unknown) =>
  readOutcome(status, typeof body === 'string' ? body : JSON.stringify(body));
const shown = (outcome: Outcome) => (outcome.kind === 'answer' ? outcome.text : failureText(outcome, t));

test.each([
  [503, refused('UNAVAILABLE', 'The model is overloaded.'), overloaded],
  [503, '<html>Service Unavailable</html>', overloaded],
  [503, own('The shop is busy. Please try again in a moment.'), overloaded],
  [504, own(overloaded), overloaded],
  [504, refused('DEADLINE_EXCEEDED', 'Deadline expired'), overloaded],
  [400, refused('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'), 'Invalid API key...'],
  [400, refused('INVALID_ARGUMENT', 'API key expired.', 'API_KEY_INVALID'), 'Invalid API key...'],
  [401, refused('UNAUTHENTICATED', 'Request had invalid credentials.'), 'Invalid API key...'],
  [400, refused('INVALID_API_KEY', 'No'), 'Invalid API key...'],
  [429, refused('RESOURCE_EXHAUSTED', 'Quota exceeded'), rateLimit],
  [403, refused('PERMISSION_DENIED', 'Quota exceeded', 'RATE_LIMIT_EXCEEDED'), rateLimit],
  [429, own('Too many requests. Please wait a moment and try again.'), rateLimit],
  [429, { ...own('Please ask again tomorrow.'), code: 'questions-of-the-day' }, 'Please ask again tomorrow.'],
  [200, { promptFeedback: { blockReason: 'SAFETY' } }, unsafe],
  [200, candidate('SAFETY', { text: 'Begun' }), unsafe],
  [400, refused('SAFETY', 'Blocked'), unsafe],
  [404, refused('NOT_FOUND', 'models/gone is not found'), noModel],
  [400, refused('MODEL_NOT_FOUND', 'No'), noModel],
  [400, refused('FAILED_PRECONDITION', 'Not in your country'), 'Error: Not in your country'],
  [500, refused('INTERNAL', 'An internal error has occurred'), 'Error: An internal error has occurred'],
  [400, own('Please enter a question'), 'Error: Please enter a question'],
  [404, own('The assistant is not set up'), 'Error: The assistant is not set up'],
  [500, own('Something went wrong'), failed],
  [502, own(failed), failed],
  [400, refused('', ''), failed],
  [200, '{"candidates":[{"con', failed],
  [200, '', failed],
  [200, 'null', failed],
  [200, {}, failed],
  [200, candidate('STOP', { text: ' \n' }), failed],
  [200, candidate('STOP', { text: 'Let me see', thought: true }, { text: 'Yes' }, { text: '.' }), 'Yes.'],
  [200, candidate('MAX_TOKENS', { text: 'Long' }), 'Long'],
])('%i %j shows “%s”', (status, body, text) => {
  expect(shown(read(status, body))).toBe(text);
});

describe('the Test API button says', () => {
  const messageOf = (status: number, body: unknown) => {
    const outcome = read(status, body);
    return outcome.kind === 'answer' ? 'success' : testFailureText(outcome, t);
  };

  test('the message of the service', () => {
    expect(messageOf(400, refused('INVALID_ARGUMENT', 'API key not valid.'))).toBe(
      'API test failed: API key not valid.',
    );
    expect(messageOf(200, { promptFeedback: { blockReason: 'SAFETY' } })).toBe(`API test failed: ${unsafe}`);
    expect(messageOf(200, '')).toBe(`API test failed: ${failed}`);
  });

  test('that all models are overloaded', () => {
    const text = 'All AI models are currently overloaded. Please try again later.';
    expect(messageOf(503, refused('UNAVAILABLE', 'Busy'))).toBe(text);
    expect(messageOf(504, own(overloaded))).toBe(text);
  });
});
