import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { RefusalCode } from '#contract/refusals.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { SessionMachine } from './create-session.ts';

type Login<Owner, Input, Reply extends { message: string }> = {
  send(input: Input): Promise<Reply>;
  ownerOf(reply: Reply): Owner;
  /** Called after the login has taken effect. */
  onLoggedIn(reply: Reply): void;
  /** Fallback message when the server gives no reason. */
  failedText?: string;
  /** Refusals that the form shows instead of a toast. */
  showsItself?: readonly RefusalCode[];
};

/** Logs in by `send`. A second press during the request does nothing. */
export function useLogin<Owner, Input, Reply extends { message: string }>(
  session: SessionMachine<Owner>,
  { send, ownerOf, onLoggedIn, failedText, showsItself = [] }: Login<Owner, Input, Reply>,
) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    async mutationFn(input: Input) {
      await session.logout.settle();
      return send(input);
    },
    onSuccess(reply) {
      session.apply(queries, ownerOf(reply));
      toast.success(reply.message);
      onLoggedIn(reply);
    },
    meta: { failureToast: failedText ?? true, showsItself },
  });
  return { submit: useSingleFlight(mutateAsync), isPending, error, reset };
}
