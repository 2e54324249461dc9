-- Every committed order and change of status reaches all servers that have somebody following.
CREATE FUNCTION notify_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', json_build_object(
    'kind', CASE TG_OP WHEN 'INSERT' THEN 'placed' ELSE 'status' END,
    'orderId', NEW.id,
    'userId', NEW.user_id
  )::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_placed AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
--> statement-breakpoint
CREATE TRIGGER orders_moved AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION notify_order_changed();
