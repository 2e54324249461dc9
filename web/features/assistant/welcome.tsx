import { Sprout } from 'lucide-react';

const examples = [
  'Which flowers bloom in the winter of Dhaka?',
  'How do I keep a bonsai alive on a sunny balcony?',
  'What can I grow from seed for a kitchen garden?',
  'Which house plants need hardly any light?',
];

/** Shown while the conversation is empty: questions to begin with. */
export function Welcome({ onAsk }: { onAsk(question: string): void }) {
  return (
    <div className="m-auto flex max-w-xl flex-col items-center py-2 text-center sm:py-6">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-leaf-100 text-leaf-700">
        <Sprout className="size-8" />
      </span>
      <h2 className="mt-4 text-2xl font-bold">What would you like to know?</h2>
      <p className="mt-1 text-soil-600">
        Ask about watering, light, soil and pests, or what the shop has for your balcony.
      </p>
      <ul aria-label="Examples" className="mt-5 grid w-full gap-2.5 text-left sm:grid-cols-2">
        {examples.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="h-full w-full rounded-xl border border-soil-200 bg-white px-4 py-3 text-left transition-colors hover:border-leaf-400 hover:bg-leaf-50"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
