-- Servers remember sessions for up to a minute and forget them when they hear of a change here: the id of the person whose
-- sessions they are to read anew, or of nobody where all are. A notification is part of the transaction, so it goes out
-- when the change can be seen and not at all where it is rolled back.
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_changed', to_jsonb(old) ->> TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Cascades included: whatever deletes a person ends their sessions.
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_changed('user_id');--> statement-breakpoint
-- That a session was used again is no change: it happens all day, and whoever would end the session looks here first.
CREATE TRIGGER session_changed AFTER UPDATE ON sessions FOR EACH ROW
	WHEN (to_jsonb(old) - 'last_seen_at' IS DISTINCT FROM to_jsonb(new) - 'last_seen_at')
	EXECUTE FUNCTION tell_session_changed('user_id');--> statement-breakpoint
CREATE TRIGGER sessions_emptied AFTER TRUNCATE ON sessions EXECUTE FUNCTION tell_session_changed('user_id');--> statement-breakpoint
-- Any column, so that none is forgotten that a session comes to show.
CREATE TRIGGER person_changed AFTER UPDATE ON users FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
	EXECUTE FUNCTION tell_session_changed('id');
