import toast from 'react-hot-toast';

type UndoToast = {
  /** One toast at a time for each id. */
  id: string;
  message: string;
  label: string;
  onUndo(): void;
};

/** Long enough to read the message and reach the button, in ms. */
const toastTime = 12_000;

/** Shows a success message with a button. */
export function showUndoToast({ id, message, label, onUndo }: UndoToast): void {
  toast.success(
    <span>
      {message}{' '}
      <button
        type="button"
        onClick={() => {
          toast.dismiss(id);
          onUndo();
        }}
        className="min-h-9 rounded-lg px-2 font-semibold text-leaf-700 underline"
      >
        {label}
      </button>
    </span>,
    { id, duration: toastTime },
  );
}
