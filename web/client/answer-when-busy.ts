import {
  type ActionFunction,
  data,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { ApiError } from './api-error.ts';
import { visitorContext } from './prefetch.ts';
import type { UntakenForm } from './untaken-form.ts';

type Routes = ServerBuild['routes'];
type Work = LoaderFunction | ActionFunction;

/** The API's statuses for a shop that has too much to do, and for too many requests of one visitor. */
const passing: readonly number[] = [429, 503];

/**
 * Makes every loader and action of a build answer with the status of a call that was refused for the moment, instead of
 * 500. The page then says that the shop is busy, and keeps the submitted form, to be sent again unchanged.
 */
export function answeringWhenBusy(routes: Routes): Routes {
  const entries = Object.entries(routes).map(([id, route]) => [id, route && withAnswers(route)] as const);
  return Object.fromEntries(entries);
}

function withAnswers(route: NonNullable<Routes[string]>): NonNullable<Routes[string]> {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
    },
  };
}

function answering<Does extends Work>(work: Does): Does {
  const answer = async (args: Parameters<Work>[0], extra?: unknown) => {
    try {
      return await work(args, extra);
    } catch (error) {
      if (!(error instanceof ApiError && passing.includes(error.status))) throw error;
      throw data({ form: formOf(args.context) }, { status: error.status });
    }
  };
  return answer as Does;
}

function formOf(context: Readonly<RouterContextProvider>): UntakenForm | undefined {
  const form = context.get(visitorContext)?.form;
  return form === undefined ? undefined : [...new URLSearchParams(form)];
}
